import { publishHome, saveHome } from '@fori/client/mutations/admin-home';
import { adminHomeQuery, homeVersionQuery, homeVersionsQuery } from '@fori/client/queries/admin-home';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { type AdminHome, homeChange } from '@fori/contracts/admin-home/schemas';
import type { HomeBlockKind } from '@fori/domain/home';
import { languageNames, languages } from '@fori/domain/languages';
import type { TextsOf } from '@fori/i18n/types';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { get } from 'react-hook-form';
import { DocumentEditor } from '../../../shared/form/document-editor.tsx';
import { FactsList } from '../../../shared/form/facts-list.tsx';
import { useMergingEditor } from '../../../shared/form/use-merging-editor.ts';
import { useTextLanguage } from '../../../shared/form/use-text-language.ts';
import { shopPaths } from '../../../shared/paths.ts';
import {
  type BlockField,
  type BlockForm,
  changeOf,
  formOf,
  formOfDocument,
  type HomeForm,
  itemFields,
  listOf,
  newBlock,
  ownFields,
} from '../home-form.ts';
import { BlockFields, HeadFields } from './block-fields.tsx';
import { BlockList, HEAD } from './block-list.tsx';

type Translate = TextsOf<['admin-home']>;

/** A field by its names in the form: one for each language where it is a text. */
const named = (
  t: Translate,
  place: string,
  { name, label, control }: BlockField,
  before: string,
): [string, string][] => {
  const words = `${before}: ${t(`field.${label}`)}`;
  if (control === 'picture') return [[`${place}${name}.file`, words]];
  if (control === 'address' || control === 'products') return [[place + name, words]];
  return languages.map((language) => [`${place}${name}.${language}`, `${words}, ${languageNames[language]}`]);
};

/** Every field of the form with its label, in page order. */
const labelsOf = (t: Translate, { blocks }: HomeForm): Record<string, string> => {
  const head = (['title', 'description'] as const).flatMap((name) =>
    languages.map((language): [string, string] => [
      `${name}.${language}`,
      `${t('head.title')}: ${t(name === 'title' ? 'field.title' : 'field.text')}, ${languageNames[language]}`,
    ]),
  );
  const ofBlock = (block: BlockForm, at: number) => {
    const kind = t(`kind.${block.kind}`);
    const place = `blocks.${at}.`;
    const list = listOf[block.kind];
    const items = list ? (get(block, list) as object[]) : [];
    return [
      ...(['from', 'until'] as const).map((name): [string, string] => [place + name, `${kind}: ${t(`field.${name}`)}`]),
      ...ownFields[block.kind].flatMap((field) => named(t, place, field, kind)),
      ...(list ? [[place + list, kind] as [string, string]] : []),
      ...items.flatMap((_, number) =>
        list
          ? itemFields[list].flatMap((field) =>
              named(t, `${place}${list}.${number}.`, field, `${kind}: ${t(`item.${list}`, { number: number + 1 })}`),
            )
          : [],
      ),
    ];
  };
  return Object.fromEntries([...head, ...blocks.flatMap(ofBlock)]);
};

/** The block a field belongs to (-1: the page itself), and its language where it has one. */
const placeOf = (field: string) => ({
  at: Number(/^blocks\.(\d+)/.exec(field)?.[1] ?? -1),
  language: languages.find((language) => field.split('.').at(-1) === language),
});

const useHomeEditor = (home: AdminHome, thing: string) => {
  const { t } = useTranslation(['admin-home']);
  const api = useBackOfficeApi();
  return useMergingEditor({
    loaded: home,
    thing,
    query: adminHomeQuery(api),
    mutation: saveHome(api),
    labels: (form) => labelsOf(t, form),
    schema: homeChange,
    // of a list of products the whole field is named
    fieldOf: (field) => field.replace(/\.products\.\d+$/, '.products'),
    formOf,
    toInput: changeOf,
  });
};

/** The editor of the home page: its blocks in their order, one of them open, with drafts, versions and publishing. */
export function HomeEditor({ home }: { home: AdminHome }) {
  const { t } = useTranslation(['admin-home']);
  const api = useBackOfficeApi();
  const [openId, setOpenId] = useState<string | null>(null);
  const [language, setLanguage] = useTextLanguage();
  const editor = useHomeEditor(home, t('title'));
  const { form, id } = editor;
  const values = form.watch();
  const { blocks } = values;
  const opened = blocks.find((block) => block.id === openId) ?? (openId === HEAD ? null : blocks[0]);
  const at = opened ? blocks.indexOf(opened) : -1;
  const setBlocks = (next: BlockForm[]) => form.setValue('blocks', next, { shouldDirty: true });
  const take = (next: HomeForm) => {
    for (const part of ['title', 'description', 'blocks'] as const) {
      form.setValue(part, next[part], { shouldDirty: true });
    }
  };
  const add = (kind: HomeBlockKind) => {
    const block = newBlock(kind);
    flushSync(() => {
      setBlocks([...blocks, block]);
      setOpenId(block.id);
    });
    document.getElementById(editor.fieldId(`blocks.${blocks.length}.hidden`))?.focus();
  };
  const remove = () => {
    flushSync(() => {
      setBlocks(blocks.toSpliced(at, 1));
      setOpenId(blocks[at + 1]?.id ?? blocks[at - 1]?.id ?? null);
    });
    document.getElementById(`${id}-add`)?.focus();
  };
  const move = (from: number, to: number) => {
    const moved = blocks[from];
    if (moved) setBlocks(blocks.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const idAt = (place: number) => (place === -1 ? HEAD : (blocks[place]?.id ?? HEAD));
  const places = editor.summary.map(({ name }) => placeOf(name));
  const summary = editor.summary.map((error) => {
    const place = placeOf(error.name);
    const reveal = () =>
      flushSync(() => {
        setOpenId(idAt(place.at));
        if (place.language) setLanguage(place.language);
      });
    return { ...error, reveal };
  });
  const wrong = new Set(places.flatMap((place) => (place.at === at && place.language) || []));
  const wiringIn = (place: string) => (name: string) => ({
    id: editor.fieldId(place + name),
    error: editor.messageOf(place + name),
  });
  const panel = { language, onLanguage: setLanguage, wrong };
  const isBuiltIn = JSON.stringify(changeOf(values, null)) === JSON.stringify({ ...home.built_in, updated_at: null });

  return (
    <DocumentEditor
      loaded={home}
      editor={editor}
      change="content.manage"
      summary={summary}
      labels={{
        notSaved: t('summary'),
        saved: t('saved'),
        staleTitle: t('stale.title'),
        staleText: t('stale.text'),
        preview: { about: t('preview.about'), frame: t('preview.frame') },
        about: t(`about_state.${home.state}`),
        published: t('published'),
        notPublished: t('not_published'),
        takeBuiltIn: t('take_built_in'),
        versions: t('versions.title'),
        builtInVersion: t('versions.built_in'),
      }}
      publish={publishHome(api)}
      preview={{ path: shopPaths.home, draft: 'home' }}
      language={language}
      isBuiltIn={isBuiltIn}
      onTakeBuiltIn={() => take(formOfDocument(home.built_in, []))}
      versionsQuery={(page) => homeVersionsQuery(api, page)}
      versionQuery={(number) => homeVersionQuery(api, number)}
      onRestore={({ document: restored, products }) => take(formOfDocument(restored, products))}
      parts={
        <BlockList
          id={id}
          blocks={blocks}
          current={opened?.id ?? HEAD}
          wrong={new Set(places.map((place) => idAt(place.at)))}
          onOpen={setOpenId}
          onMove={move}
          onAdd={add}
        />
      }
      footer={<FactsList />}
    >
      {opened ? (
        <BlockFields
          key={opened.id}
          block={opened}
          {...panel}
          wiring={wiringIn(`blocks.${at}.`)}
          onChange={(block) => setBlocks(blocks.with(at, block))}
          onRemove={remove}
        />
      ) : (
        <HeadFields
          values={{ title: values.title, description: values.description }}
          {...panel}
          wiring={wiringIn('')}
          onChange={(name, value) => form.setValue(name as 'title.en', value as string, { shouldDirty: true })}
        />
      )}
    </DocumentEditor>
  );
}
