import type { HomePage } from '@fori/contracts/home/schemas';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import { readPageFacts } from '../text-pages/index.ts';
import { builtInHome } from './built-in-home.ts';
import { homeVersions } from './home.repository.ts';
import { renderHome } from './render-home.ts';

/** The home page in force: the published one, else the built-in one (HOME-107); with `draft` the draft where there is one. */
export const getHome = async (
  shop: Pick<Shop, 'db' | 'clock' | 'parcelBooking'>,
  language: Language,
  draft = false,
): Promise<HomePage> => {
  const { read } = shop.db;
  const version = (draft && (await homeVersions.draft(read))) || (await homeVersions.inForce(read));
  const document = version?.document ?? builtInHome();
  return renderHome(document, { language, facts: await readPageFacts(read, language, shop), now: shop.clock() });
};
