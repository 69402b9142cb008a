import type { HomeDocument } from '@fori/contracts/admin-home/schemas';
import type { Kit } from '../kit.ts';
import { documentVersionColumns, documentVersionRules } from './document-versions.ts';
import type { PeopleTables } from './people.tables.ts';

export const homeTables = (k: Kit, people: PeopleTables) => {
  /** The home page (decision 0048). */
  const homeVersions = k.table(
    'home_versions',
    {
      ...documentVersionColumns<HomeDocument>(k, people),
      /** when a block of it appears or disappears next, for the job that lets cached pages know */
      nextChangeAt: k.timestamp('next_change_at'),
    },
    (t) => documentVersionRules(k, 'home_versions', t),
  );

  return { homeVersions };
};
