import { randomId } from '@fori/client/random-id';
import type {
  AdminMenus,
  EditedLink,
  MenuColumn,
  MenusChange,
  MenusDocument,
  MenuTargets,
} from '@fori/contracts/admin-menus/schemas';
import { byLanguage, type Language } from '@fori/domain/languages';
import { type MenuLinkKind, menuLinkKinds } from '@fori/domain/menus';

export type MenusForm = MenusDocument;

export const formOf = ({ document }: AdminMenus): MenusForm => document;

export const changeOf = (form: MenusForm, updatedAt: string | null): MenusChange => ({
  header: form.header,
  aside: form.aside,
  columns: form.columns,
  updated_at: updatedAt,
});

/** A list of links: by the name of its field, and by what stays when columns are moved. */
export interface LinkList {
  /** `header`, `columns.0.links` */
  field: string;
  key: string;
  links: readonly EditedLink[];
  /** null for the header's lists */
  column: MenuColumn | null;
}

export const linkLists = ({ header, aside, columns }: MenusForm): LinkList[] => [
  { field: 'header', key: 'header', links: header, column: null },
  { field: 'aside', key: 'aside', links: aside, column: null },
  ...columns.map((column, at) => ({
    field: `columns.${at}.links`,
    key: `column ${column.id}`,
    links: column.links,
    column,
  })),
];

/** The form with other links in the list of a field. */
export const withLinks = (form: MenusForm, field: string, links: EditedLink[]): MenusForm => {
  if (field === 'header' || field === 'aside') return { ...form, [field]: links };
  const at = Number(field.split('.')[1]);
  return { ...form, columns: form.columns.map((column, index) => (index === at ? { ...column, links } : column)) };
};

/** What links of a kind can lead to, with its names. */
export const optionsOf = (kind: MenuLinkKind, { pages, categories, text_pages }: MenuTargets) => {
  if (kind === 'page') return pages.map(({ page, names }) => ({ value: page as string | number, names, shown: true }));
  const rows = { category: categories, text_page: text_pages, categories: [], address: [] }[kind];
  return rows.map(({ id, names, shown }) => ({ value: id as string | number, names, shown }));
};

/** A link of a kind to something, by default to the first of what there is. */
export const linkTo = (
  { id, label }: Pick<EditedLink, 'id' | 'label'>,
  kind: MenuLinkKind,
  target: string | number | undefined,
): EditedLink => ({ id, label, kind, ...(kind !== 'categories' && { [kind]: target ?? '' }) }) as EditedLink;

const none = () => byLanguage(() => '');

export const newLink = (links: readonly EditedLink[], targets: MenuTargets): EditedLink => {
  const used = links.flatMap((link) => (link.kind === 'page' ? [link.page] : []));
  const free = targets.pages.find(({ page }) => !used.includes(page)) ?? targets.pages[0];
  return linkTo({ id: randomId(), label: none() }, 'page', free?.page);
};

export const newColumn = (): MenuColumn => ({ id: randomId(), title: none(), links: [] });

/** What a link leads to. */
export const targetOf = (link: EditedLink, targets: MenuTargets) =>
  optionsOf(link.kind, targets).find(
    ({ value }) => value === (link as Partial<Record<MenuLinkKind, unknown>>)[link.kind],
  );

/** What a link is called in a language; empty for all categories. */
export const textOf = (link: EditedLink, targets: MenuTargets, language: Language): string =>
  link.label[language] || (link.kind === 'address' && link.label.en) || targetOf(link, targets)?.names[language] || '';

/** What a link leads to, by its name, of a field that holds no text; null for any other field. */
export const targetName = (field: string, value: unknown, targets: MenuTargets, language: Language): string | null => {
  const kind = menuLinkKinds.find((each) => each === field.split('.').at(-1));
  const option = kind && optionsOf(kind, targets).find((each) => each.value === value);
  return option?.names[language] ?? null;
};

/** Whether a part of the form is a link. */
export const isLink = (value: unknown): value is EditedLink =>
  typeof value === 'object' && value !== null && 'kind' in value;
