import { fieldErrors } from '@fori/client/errors';
import { useTranslation } from '@fori/client/use-translation';
import { type AdminProduct, adminProduct, productInput, textFields } from '@fori/contracts/admin-products/schemas';
import { languages } from '@fori/domain/languages';
import { showToast } from '@fori/ui/toast';
import { useState } from 'react';
import { staleVersion } from '../../shared/form/stale-version.ts';
import { textErrors, textLanguageOf } from '../../shared/form/text-errors.ts';
import { useEditor } from '../../shared/form/use-editor.ts';
import { useTextLanguage } from '../../shared/form/use-text-language.ts';
import { FIELD_ID } from './components/use-field-props.ts';
import { variantColumns } from './components/variant-cell.tsx';
import { afterSave, remoteChanges, remoteVariants, sameFields, sameForm } from './model/merge.ts';
import { emptyForm, formFieldOf, formFrom, type ProductForm, toInput } from './model/product-form.ts';
import { type SteepFall, steepFalls } from './model/steep-falls.ts';

/** The form field for errors of the variants as a whole. */
const VARIANTS = 'variants.root';

const basics = [
  'status',
  'category',
  'gender',
  'vat_class',
  'weight_g',
  'customs_code',
  'origin',
  'featured_rank',
  'width',
  'height',
  'depth',
  'price',
  'discount',
  'companions',
] as const;

/** The current product of a `stale_edit` error; null for any other error. */
const currentOf = (error: unknown): AdminProduct | null => staleVersion(error, adminProduct);

export interface ProductEditorOptions {
  /** null for a new one */
  product: AdminProduct | null;
  /** the name of the form; a new product has none of its own yet */
  title: string;
  /** sends the form; rejects with the API's error. `seen` is the `updated_at` of the version the form is based on */
  save: (form: ProductForm, seen: string) => Promise<AdminProduct>;
  /** called after creating, with what was typed since the request was sent */
  onCreated?: (product: AdminProduct, typed: ProductForm | null) => void;
  /** what was typed on the creation page while this product was being created */
  formFromCreation?: ProductForm | null;
}

/** A product being edited: the shared editor with the saving and merging of products, and the steep falls of prices. */
export function useProductEditor({ product, title, save, onCreated, formFromCreation = null }: ProductEditorOptions) {
  const { t } = useTranslation('admin-products');
  const [language, setLanguage] = useTextLanguage();
  const [theirs, setTheirs] = useState<AdminProduct | null>(null);
  const [fallsToConfirm, setFallsToConfirm] = useState<readonly SteepFall[]>([]);

  const labels = ({ variants }: ProductForm): Record<string, string> => {
    const texts = languages.flatMap((of) =>
      textFields.map((name) => [`texts.${of}.${name}`, `${t(`field.${name}`)} (${of.toUpperCase()})`]),
    );
    const rows = variants.flatMap((_, index) =>
      variantColumns.map((column) => [
        `variants.${index}.${column}`,
        `${t(`variants.column.${column}`)}, ${t('variants.row', { number: index + 1 })}`,
      ]),
    );
    const named = basics.map((name) => [name, t(`field.${name}`)]);
    return Object.fromEntries([...texts, ...named, ...rows, [VARIANTS, '']]);
  };
  /** Saves without asking when a concurrent edit changed nothing in the form, only the pictures for instance. */
  const saveOnCurrent = async (
    sent: ProductForm,
    { form: baseForm, updatedAt }: { form: ProductForm; updatedAt: string | null },
  ) => {
    const seen = updatedAt ?? '';
    try {
      return await save(sent, seen);
    } catch (error) {
      const current = currentOf(error);
      if (!current || seen === current.updated_at) throw error;
      const remote = formFrom(current);
      const { added, removed } = remoteVariants(baseForm, remote);
      if (remoteChanges(baseForm, sent, remote).length + added.length + removed.length > 0) throw error;
      return save(sent, current.updated_at);
    }
  };
  /** Shows the language of the first text in error. */
  const revealError = (names: readonly string[]) => {
    const [first] = names.flatMap((name) => textLanguageOf(name) ?? []);
    if (first) setLanguage(first);
  };
  const editor = useEditor<ProductForm, AdminProduct>({
    loaded: product,
    thing: title,
    id: FIELD_ID,
    labels,
    schema: productInput,
    toInput,
    fieldOf: (field) => formFieldOf(field) ?? VARIANTS,
    formOf: (version) => (version ? formFrom(version) : emptyForm()),
    send: (sent, base) =>
      saveOnCurrent(sent, base).catch((error: unknown) => {
        setTheirs(currentOf(error));
        revealError(Object.keys(fieldErrors(error)).map((field) => formFieldOf(field) ?? ''));
        throw error;
      }),
    afterSave: (sent, now, saved) => afterSave(sent, now, formFrom(saved)),
    // stock is left out: it changes with each sale, and both changes are added up
    same: sameFields,
    equal: sameForm,
    formFromCreation,
    onCreated,
  });

  const submit = ({ confirmed = false } = {}) =>
    editor.submit(
      async () => {
        const falls = product && !confirmed ? steepFalls(editor.currentBase().form, editor.form.getValues()) : [];
        if (falls.length > 0) {
          setTheirs(null);
          setFallsToConfirm(falls);
          return;
        }
        const saved = await editor.save();
        if (!saved) return;
        setTheirs(null);
        showToast({ tone: 'success', title: t('saved', { name: saved.name }) });
      },
      ({ texts }) => {
        setTheirs(null);
        revealError(Object.keys(texts ?? {}).map((of) => `texts.${of}.`));
      },
    );

  return {
    ...editor,
    language,
    setLanguage,
    summary: textErrors(editor.summary, setLanguage).summary,
    /** why the last save failed; null for a conflict, which is merged */
    error: currentOf(editor.error) ? null : editor.error,
    variantsError: editor.messageOf(VARIANTS),
    submit: submit(),
    /** the version somebody else has saved meanwhile; null while there is nothing to merge */
    theirs,
    saveMerged: (current: AdminProduct, merged: ProductForm) => {
      // rebased first, so that errors of the API are shown in the merged form
      editor.takeOver(current, merged);
      submit()();
    },
    takeTheirs: (current: AdminProduct) => {
      editor.takeOver(current);
      setTheirs(null);
    },
    dismissTheirs: () => setTheirs(null),
    /** prices that fall so far that it has to be confirmed */
    fallsToConfirm,
    confirmFalls: () => {
      setFallsToConfirm([]);
      submit({ confirmed: true })();
    },
    dismissFalls: () => setFallsToConfirm([]),
  };
}
