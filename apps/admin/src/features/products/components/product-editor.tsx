import { fieldErrors } from '@fori/client/errors';
import { useTranslation } from '@fori/client/use-translation';
import { type AdminProduct, adminProduct, productInput, textFields } from '@fori/contracts/admin-products/schemas';
import { languages } from '@fori/domain/languages';
import { showToast } from '@fori/ui/toast';
import { type ReactNode, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { LeaveDialog } from '../../../shared/form/leave-dialog.tsx';
import { Lock } from '../../../shared/form/lock.tsx';
import { LockedNote } from '../../../shared/form/locked-note.tsx';
import { SaveBar } from '../../../shared/form/save-bar.tsx';
import { staleVersion } from '../../../shared/form/stale-version.ts';
import { textErrors, textLanguageOf } from '../../../shared/form/text-errors.ts';
import { useEditor } from '../../../shared/form/use-editor.ts';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.ts';
import { useTextLanguage } from '../../../shared/form/use-text-language.ts';
import { useMay } from '../../../shared/permissions.tsx';
import { afterSave, remoteChanges, remoteVariants, sameFields, sameForm } from '../model/merge.ts';
import { emptyForm, formFieldOf, formFrom, type ProductForm, toInput } from '../model/product-form.ts';
import { type SteepFall, steepFalls } from '../model/steep-falls.ts';
import { BasicsSection } from './basics-section.tsx';
import { CompanionsSection } from './companions-section.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { PriceFallDialog } from './price-fall-dialog.tsx';
import { PriceSection } from './price-section.tsx';
import { TextsSection } from './texts-section.tsx';
import { FIELD_ID } from './use-field-props.ts';
import { variantColumns } from './variant-cell.tsx';
import { VariantsSection } from './variants-section.tsx';

const FORM = 'product-form';
/** The form field for errors of the variants as a whole. */
const VARIANTS = 'variants.root';

interface ProductEditorProps {
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
  /** shown where the pictures go */
  pictures: ReactNode;
}

/** The current product of a `stale_edit` error; null for any other error. */
const currentOf = (error: unknown): AdminProduct | null => staleVersion(error, adminProduct);

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

/** The form of a new or existing product; saving and pictures are the caller's. */
export function ProductEditor({
  product,
  title,
  save,
  onCreated,
  formFromCreation = null,
  pictures,
}: ProductEditorProps) {
  const { t } = useTranslation('admin-products');
  const locked = !useMay('catalogue.manage');
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
  const { form, base } = editor;
  const { getValues } = form;
  const blocker = useLeaveGuard(!locked && editor.unsaved);

  const submit = ({ confirmed = false } = {}) =>
    editor.submit(
      async () => {
        const falls = product && !confirmed ? steepFalls(editor.currentBase().form, getValues()) : [];
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
  const { summary } = textErrors(editor.summary, setLanguage);

  return (
    <FormProvider {...form}>
      <Lock locked={locked}>
        <form
          id={FORM}
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            if (locked) event.preventDefault();
            else submit()(event);
          }}
          className="grid grid-cols-[minmax(0,1fr)] gap-6"
        >
          {locked && <LockedNote />}
          <FormProblems
            title={t('not_saved')}
            checked={{ ...editor, summary }}
            error={currentOf(editor.error) ? null : editor.error}
          />
          <div className="grid-7-5">
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
              <TextsSection language={language} onLanguage={setLanguage} />
            </div>
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
              <PriceSection product={product} />
              <BasicsSection />
            </div>
          </div>
          <VariantsSection known={product?.variants ?? []} error={editor.messageOf(VARIANTS)} />
          <CompanionsSection product={product?.id ?? null} error={editor.messageOf('companions')} />
        </form>
        <div className="mt-6">{pictures}</div>
      </Lock>
      <SaveBar
        dirty={!locked && editor.dirty}
        isNew={product === null}
        busy={editor.busy}
        form={FORM}
        onDiscard={editor.discard}
      />
      {theirs && (
        <MergeDialog
          name={theirs.name}
          base={base.form}
          mine={getValues()}
          theirs={formFrom(theirs)}
          busy={editor.busy}
          onMerge={(values) => {
            // rebased first, so that errors of the API are shown in the merged form
            editor.takeOver(theirs, values);
            submit()();
          }}
          onTakeTheirs={() => {
            editor.takeOver(theirs);
            setTheirs(null);
          }}
          onClose={() => setTheirs(null)}
        />
      )}
      {fallsToConfirm.length > 0 && (
        <PriceFallDialog
          name={title}
          falls={fallsToConfirm}
          onConfirm={() => {
            setFallsToConfirm([]);
            submit({ confirmed: true })();
          }}
          onClose={() => setFallsToConfirm([])}
        />
      )}
      <LeaveDialog blocker={blocker} thing={title} saving={editor.busy} />
    </FormProvider>
  );
}
