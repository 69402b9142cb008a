import { randomId } from '@fori/client/random-id';
import type { SizeGuides, SizeGuidesInput } from '@fori/contracts/admin-size-guides/schemas';
import { byLanguage } from '@fori/domain/languages';
import { type Merge, threeWay } from '../../shared/form/three-way.ts';

/** The request without the version; its cells are held as typed. */
export interface SizeGuidesForm {
  guides: SizeGuides['guides'];
}
export type GuideForm = SizeGuidesForm['guides'][number];

export const emptyColumn = () => byLanguage(() => '');

/** A guide with a place for its first measure and its first size. */
export const newGuide = (): GuideForm => ({
  id: randomId(),
  goods: 'jackets',
  gender: 'all',
  columns: [emptyColumn()],
  rows: [{ size: '', cells: [''] }],
  texts: byLanguage(() => ({ name: '', measuring: '', fit: '', between: '' })),
});

/** Cells are shown with a dash between the two ends. */
export const formOf = ({ guides }: SizeGuides): SizeGuidesForm => ({
  guides: guides.map((guide) => ({
    ...guide,
    rows: guide.rows.map(({ size, cells }) => ({ size, cells: cells.map((cell) => cell.replace('-', '–')) })),
  })),
});

export const guidesIn = ({ guides }: SizeGuidesForm, updatedAt: string | null): SizeGuidesInput => ({
  guides,
  updated_at: updatedAt,
});

/** A guide whose table is one part, because its cells belong to its columns and rows. */
const withTable = ({ columns, rows, ...guide }: GuideForm) => ({ ...guide, table: { columns, rows } });

/** `mine` with what `theirs` changed of `base`; a table changed on both sides is chosen as a whole (ADMIN-146). */
export const mergedForms: Merge<SizeGuidesForm> = (base, mine, theirs, resolve) => {
  const tables = ({ guides }: SizeGuidesForm) => ({ guides: guides.map(withTable) });
  const { guides } = threeWay(tables(base), tables(mine), tables(theirs), resolve, ['table']);
  return { guides: guides.map(({ table, ...guide }) => ({ ...guide, ...table })) };
};
