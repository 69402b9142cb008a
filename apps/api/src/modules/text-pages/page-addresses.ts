import type { Shop } from '../../composition.ts';
import { ownPageAddresses } from './text-pages.repository.ts';

/** The pages of the shop's own that anybody can read, for the sitemap. */
export const listPageAddresses = ({ db }: Pick<Shop, 'db'>): Promise<{ slug: string; updatedAt: Date }[]> =>
  ownPageAddresses(db.read);
