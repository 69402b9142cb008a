import type { Setup } from '@fori/contracts/admin-setup/schemas';
import { isIdentityComplete } from '@fori/domain/identity';
import { byLanguage } from '@fori/domain/languages';
import { type SetupStep, setupSteps } from '@fori/domain/opening';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { takesDemoPayments, takesTestPayments } from '../../start-notices.ts';
import { anyProduct, anyProductOnSale } from '../catalog/index.ts';
import { takesPayments } from '../payments/index.ts';
import {
  isTaskDone,
  type Opening,
  readIdentity,
  readOpening,
  writtenOpening,
  writtenSettings,
} from '../store/index.ts';

type Deps = Pick<Shop, 'config' | 'paymentProvider' | 'hostedPayments'>;

/** The mark that an admin has read the legal texts. */
export const LEGAL_TEXTS_READ = 'legal_texts_read';

/** Whether each step is done, from what the shop's data say. */
const checks: Readonly<Record<SetupStep, (queries: Queries, deps: Deps) => Promise<boolean>>> = {
  identity: async (queries) => isIdentityComplete(await readIdentity(queries)),
  terms: async (queries) => (await writtenSettings(queries)).confirmed,
  // shops that were opened before there was this step sell under the texts they have
  legal: async (queries) =>
    (await isTaskDone(queries, LEGAL_TEXTS_READ)) || (await readOpening(queries)).state !== 'new',
  product: anyProductOnSale,
  payment: async (_queries, shop) => takesPayments(shop),
};

/** What a closed shop says, as it was written. */
export const toClosed = ({ closing }: Pick<Opening, 'closing'>): Setup['closed'] =>
  closing && { note: byLanguage((language) => closing.note[language] ?? ''), returns_on: closing.returnsOn };

/** Whether the shop is open, and which steps before that are done (ADMIN-147). */
export const viewSetup = async (queries: Queries, deps: Deps): Promise<Setup> => {
  const steps: Setup['steps'] = [];
  for (const key of setupSteps) steps.push({ key, done: await checks[key](queries, deps) });
  const opening = await writtenOpening(queries);
  return {
    state: opening.state,
    steps,
    closed: toClosed(opening),
    updated_at: opening.updatedAt?.toISOString() ?? null,
    samples_offered: !(await anyProduct(queries)),
    demo_payments: takesDemoPayments(deps.config),
    test_payments: takesTestPayments(deps.config),
  };
};
