import { isSecureAddress } from '@fori/domain/home';
import { fallbackLanguage, type Language } from '@fori/domain/languages';
import { type MenuLinkKind, menuLimits, menuPageNames } from '@fori/domain/menus';
import { z } from 'zod';
import { inEachLanguage, rowId, timestamp } from '../common.ts';
import { documentStates } from '../document-versions.ts';
import { line } from '../text-inputs.ts';

const texts = inEachLanguage(line(menuLimits.label));

/** A text that English needs, since it is shown where another language has none. */
const neededTexts = texts.superRefine((written, context) => {
  if (written[fallbackLanguage] === '')
    context.addIssue({ code: 'custom', path: [fallbackLanguage], message: 'validation.required' });
});

/** A link with its categories and pages named as `name` says. */
const linkWith = <Name extends z.ZodTypeAny>(name: Name) => {
  const common = {
    id: z.string().regex(/^[\w-]{1,64}$/),
    /** an empty one is the name of what the link leads to */
    label: texts,
  };
  return z.discriminatedUnion('kind', [
    z.object({ ...common, kind: z.literal('page'), page: z.enum(menuPageNames) }),
    z.object({ ...common, kind: z.literal('category'), category: name }),
    /** the shop's categories, as many as fit */
    z.object({ ...common, kind: z.literal('categories') }),
    z.object({ ...common, kind: z.literal('text_page'), text_page: name }),
    z.object({
      ...common,
      kind: z.literal('address'),
      address: z.string().trim().max(menuLimits.address).refine(isSecureAddress, 'validation.menu_address'),
    }),
  ]);
};

interface AnyLink {
  id: string;
  kind: MenuLinkKind;
  label: Readonly<Record<Language, string>>;
}

/** What a link leads to, as a text that only another link to the same place has. */
const targetOf = (link: AnyLink): string =>
  `${link.kind} ${(link as Partial<Record<MenuLinkKind, unknown>>)[link.kind]}`;

const checkLinks = (links: readonly AnyLink[], context: z.RefinementCtx): void => {
  const [ids, targets] = [links.map(({ id }) => id), links.map(targetOf)];
  for (const [at, { id, kind, label }] of links.entries()) {
    if (ids.indexOf(id) < at) context.addIssue({ code: 'custom', path: [at, 'id'] });
    if (targets.indexOf(targets[at] ?? '') < at)
      context.addIssue({
        code: 'custom',
        path: [at, kind === 'categories' ? 'kind' : kind],
        message: 'validation.menu_twice',
      });
    if (kind === 'address' && label[fallbackLanguage] === '')
      context.addIssue({ code: 'custom', path: [at, 'label', fallbackLanguage], message: 'validation.required' });
  }
};

/** The menus with categories and pages named by `name`: by their ids in a shop, by slugs where they change shops. */
export const menusDocumentWith = <Name extends z.ZodTypeAny>(name: Name) => {
  const links = (most: number) =>
    z
      .array(linkWith(name))
      .max(most)
      .superRefine((given, context) => checkLinks(given as AnyLink[], context));
  return z.object({
    /** the header: from its left, where the shop has its categories, and at its right */
    header: links(menuLimits.header),
    aside: links(menuLimits.header),
    /** the footer's columns, before the one with the shop's address */
    columns: z
      .array(z.object({ id: z.string().regex(/^[\w-]{1,64}$/), title: neededTexts, links: links(menuLimits.column) }))
      .max(menuLimits.columns)
      .superRefine((columns, context) => {
        const ids = columns.map(({ id }) => id);
        for (const [at, id] of ids.entries())
          if (ids.indexOf(id) < at) context.addIssue({ code: 'custom', path: [at, 'id'] });
      }),
  });
};

/** The menus as they are written. */
export const menusDocument = menusDocumentWith(rowId);
export type MenusDocument = z.infer<typeof menusDocument>;
export type MenuColumn = MenusDocument['columns'][number];
export type EditedLink = MenusDocument['header'][number];

/** All menus; `updated_at` as it was read, so that nobody overwrites a change they have not seen. */
export const menusChange = menusDocument.extend({ updated_at: timestamp.nullable() });
export type MenusChange = z.infer<typeof menusChange>;

const names = inEachLanguage(z.string());

/** What a link can lead to, with its names, and whether customers can see it now. */
export const menuTargets = z.object({
  pages: z.array(z.object({ page: z.enum(menuPageNames), names })),
  categories: z.array(z.object({ id: rowId, names, shown: z.boolean() })),
  text_pages: z.array(z.object({ id: rowId, names, shown: z.boolean() })),
});
export type MenuTargets = z.infer<typeof menuTargets>;

/** The menus as the back office edits them; links to what was removed are left out. */
export const adminMenus = z.object({
  state: z.enum(documentStates),
  /** as they are edited: the draft, else what customers see */
  document: menusDocument,
  /** what a shop shows that nobody edited */
  built_in: menusDocument,
  targets: menuTargets,
  /** the next change has to name it; null before the first change */
  updated_at: timestamp.nullable(),
});
export type AdminMenus = z.infer<typeof adminMenus>;

export const menusVersionContent = z.object({ document: menusDocument });
export type MenusVersionContent = z.infer<typeof menusVersionContent>;
