import { randomId } from '@fori/client/random-id';
import type { SizeGuides, SizeGuidesInput } from '@fori/contracts/admin-size-guides/schemas';
import { byLanguage } from '@fori/domain/languages';

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

const same = (one: GuideForm | undefined, other: GuideForm | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/** `mine` with what `theirs` did to guides that are as in `base` here: changed, added or removed ones (ADMIN-146). */
export const mergedForms = (base: SizeGuidesForm, mine: SizeGuidesForm, theirs: SizeGuidesForm): SizeGuidesForm => {
  const find = ({ guides }: SizeGuidesForm, id: string) => guides.find((guide) => guide.id === id);
  const kept = mine.guides.flatMap((guide) => {
    if (!same(find(base, guide.id), guide)) return [guide];
    return find(theirs, guide.id) ?? [];
  });
  const added = theirs.guides.filter(({ id }) => !find(base, id) && !find(mine, id));
  return { guides: [...kept, ...added] };
};
