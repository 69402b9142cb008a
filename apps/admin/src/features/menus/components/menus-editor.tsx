import { publishMenus, saveMenus } from '@fori/client/mutations/admin-menus';
import { adminMenusQuery, menusVersionQuery, menusVersionsQuery } from '@fori/client/queries/admin-menus';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { type AdminMenus, type EditedLink, menusChange } from '@fori/contracts/admin-menus/schemas';
import { fallbackLanguage, isLanguage, languageNames, languages } from '@fori/domain/languages';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { DocumentEditor } from '../../../shared/form/document-editor.tsx';
import { isSame } from '../../../shared/form/merged-lists.ts';
import { useMergingEditor } from '../../../shared/form/use-merging-editor.ts';
import { useTextLanguage } from '../../../shared/form/use-text-language.ts';
import { shopPaths } from '../../../shared/paths.ts';
import {
  changeOf,
  formOf,
  isLink,
  type LinkList,
  linkLists,
  type MenusForm,
  newColumn,
  newLink,
  targetName,
  textOf,
  withLinks,
} from '../menus-form.ts';
import { ColumnFields, LinkFields } from './menu-fields.tsx';
import { MenuLists } from './menu-lists.tsx';

/** What can be opened: a link or a column, with the place of its fields. */
interface Place {
  key: string;
  /** before the names of its fields: `header.0.` */
  field: string;
}

const placesOf = (form: MenusForm): Place[] => [
  ...form.columns.map(({ id }, at) => ({ key: `columns ${id}`, field: `columns.${at}.` })),
  ...linkLists(form).flatMap(({ key, field, links }) =>
    links.map(({ id }, at) => ({ key: `${key} ${id}`, field: `${field}.${at}.` })),
  ),
];

const languageOf = (field: string) => languages.find((language) => field.split('.').at(-1) === language);

const useMenusEditor = (menus: AdminMenus) => {
  const { t, i18n } = useTranslation(['admin-menus']);
  const api = useBackOfficeApi();
  const named = isLanguage(i18n.language) ? i18n.language : fallbackLanguage;
  const inLanguages = (field: string, words: string): [string, string][] =>
    languages.map((language) => [`${field}.${language}`, `${words}, ${languageNames[language]}`]);
  const nameOfList = ({ key, column }: LinkList) =>
    column ? column.title[named] || column.title.en : t(key === 'header' ? 'list.header' : 'list.aside');
  const labelsOf = (form: MenusForm): Record<string, string> =>
    Object.fromEntries([
      ...form.columns.flatMap((_, at) => inLanguages(`columns.${at}.title`, t('field.heading'))),
      ...linkLists(form).flatMap((list) =>
        list.links.flatMap(({ kind }, at): [string, string][] => {
          const words = `${nameOfList(list)}: ${t('link_number', { number: at + 1 })}`;
          const target = t(kind === 'address' ? 'field.address' : 'field.target');
          const field = `${list.field}.${at}`;
          return [
            [`${field}.kind`, `${words}: ${t('field.kind')}`],
            [`${field}.${kind}`, `${words}: ${target}`],
            ...inLanguages(`${field}.label`, `${words}: ${t('field.label')}`),
          ];
        }),
      ),
    ]);
  const editor = useMergingEditor({
    loaded: menus,
    thing: t('title'),
    query: adminMenusQuery(api),
    mutation: saveMenus(api),
    labels: labelsOf,
    schema: menusChange,
    formOf,
    toInput: changeOf,
    valueText: (field, value) =>
      isLink(value)
        ? [t(`kind.${value.kind}`), textOf(value, menus.targets, named)].filter(Boolean).join(': ')
        : targetName(field, value, menus.targets, named),
  });
  return { editor, named };
};

/** The editor of the links of header and footer, one of them open, with drafts, versions and publishing. */
export function MenusEditor({ menus }: { menus: AdminMenus }) {
  const { t } = useTranslation(['admin-menus']);
  const api = useBackOfficeApi();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [language, setLanguage] = useTextLanguage();
  const { editor, named } = useMenusEditor(menus);
  const { form: fields, fieldId } = editor;
  const { header, aside, columns } = fields.watch();
  const form: MenusForm = { header, aside, columns };
  const take = (next: MenusForm) => {
    for (const part of ['header', 'aside', 'columns'] as const) {
      fields.setValue(part, next[part], { shouldDirty: true });
    }
  };
  const places = placesOf(form);
  const lists = linkLists(form);
  const opened = places.find(({ key }) => key === openKey) ?? places.find(({ key }) => !key.startsWith('columns '));
  const column = columns.find(({ id }) => opened?.key === `columns ${id}`);
  const list = lists.find(({ key, links }) => links.some(({ id }) => opened?.key === `${key} ${id}`));
  const link = column ? undefined : list?.links.find(({ id }) => opened?.key === `${list.key} ${id}`);

  const setLinks = ({ field }: LinkList, links: EditedLink[]) => take(withLinks(form, field, links));
  const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
    const item = items[from];
    return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
  };
  const show = (next: MenusForm, key: string | null, focused: string) => {
    flushSync(() => {
      take(next);
      setOpenKey(key);
    });
    document.getElementById(fieldId(focused))?.focus();
  };
  /** Opens what is in a list; on phones its fields are far below. */
  const open = (key: string) => {
    flushSync(() => setOpenKey(key));
    const field = places.find((place) => place.key === key)?.field;
    document.getElementById(fieldId(`${field}${key.startsWith('columns ') ? `title.${language}` : 'kind'}`))?.focus();
  };
  const addLink = (to: LinkList) => {
    const added = newLink(to.links, menus.targets);
    show(
      withLinks(form, to.field, [...to.links, added]),
      `${to.key} ${added.id}`,
      `${to.field}.${to.links.length}.kind`,
    );
  };
  const addColumn = () => {
    const added = newColumn();
    const at = columns.length;
    show({ ...form, columns: [...columns, added] }, `columns ${added.id}`, `columns.${at}.title.${language}`);
  };
  const placeAt = (field: string) =>
    places.find((place) => field.startsWith(place.field) && !/^links\./.test(field.slice(place.field.length)));
  const summary = editor.summary.map((error) => ({
    ...error,
    reveal: () =>
      flushSync(() => {
        setOpenKey(placeAt(error.name)?.key ?? openKey);
        setLanguage(languageOf(error.name) ?? language);
      }),
  }));
  const wrongHere = editor.summary.filter(({ name }) => opened && placeAt(name)?.key === opened.key);
  const panel = {
    language,
    onLanguage: setLanguage,
    wrong: new Set(wrongHere.flatMap(({ name }) => languageOf(name) ?? [])),
    wiring: (name: string) => ({
      id: fieldId(`${opened?.field}${name}`),
      error: editor.messageOf(`${opened?.field}${name}`),
    }),
  };
  const isBuiltIn = isSame(changeOf(form, null), changeOf(menus.built_in, null));

  return (
    <DocumentEditor
      loaded={menus}
      editor={editor}
      change="content.manage"
      summary={summary}
      labels={{
        notSaved: t('summary'),
        saved: t('saved'),
        staleTitle: t('stale.title'),
        staleText: t('stale.text'),
        preview: { about: t('preview.about'), frame: t('preview.frame') },
        about: t(`about_state.${menus.state}`),
        published: t('published'),
        notPublished: t('not_published'),
        takeBuiltIn: t('take_built_in'),
        versions: t('versions.title'),
        builtInVersion: t('versions.built_in'),
      }}
      publish={publishMenus(api)}
      preview={{ path: shopPaths.contact, draft: 'menus' }}
      language={language}
      isBuiltIn={isBuiltIn}
      onTakeBuiltIn={() => take(menus.built_in)}
      versionsQuery={(page) => menusVersionsQuery(api, page)}
      versionQuery={(number) => menusVersionQuery(api, number)}
      onRestore={({ document: restored }) => take(restored)}
      parts={
        <MenuLists
          form={form}
          targets={menus.targets}
          language={named}
          current={opened?.key ?? ''}
          wrong={new Set(editor.summary.flatMap(({ name }) => placeAt(name)?.key ?? []))}
          idOf={fieldId}
          onOpen={open}
          onMoveLink={(of, from, to) => setLinks(of, moved(of.links, from, to))}
          onMoveColumn={(from, to) => take({ ...form, columns: moved(columns, from, to) })}
          onAddLink={addLink}
          onAddColumn={addColumn}
        />
      }
    >
      {column && (
        <ColumnFields
          key={opened?.key}
          column={column}
          {...panel}
          onChange={(next) => take({ ...form, columns: columns.map((each) => (each === column ? next : each)) })}
          onRemove={() => show({ ...form, columns: columns.filter((each) => each !== column) }, null, 'columns.add')}
        />
      )}
      {link && list && (
        <LinkFields
          key={opened?.key}
          link={link}
          targets={menus.targets}
          named={named}
          {...panel}
          onChange={(next) =>
            setLinks(
              list,
              list.links.map((each) => (each === link ? next : each)),
            )
          }
          onRemove={() =>
            show(
              withLinks(
                form,
                list.field,
                list.links.filter((each) => each !== link),
              ),
              null,
              `${list.field}.add`,
            )
          }
        />
      )}
    </DocumentEditor>
  );
}
