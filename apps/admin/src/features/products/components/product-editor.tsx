import { isApiError } from '@fori/client/api-error';
import { errorText, fieldErrors } from '@fori/client/errors';
import { type AdminProduct, adminProduct, productInput, textFields } from '@fori/contracts/admin-products/schemas';
import { firstErrorsOf } from '@fori/contracts/validation';
import { type Language, languages } from '@fori/domain/languages';
import { ErrorSummary, type SummaryError } from '@fori/ui/error-summary';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { type FormEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LeaveDialog } from '../../../shared/form/leave-dialog.tsx';
import { SaveBar } from '../../../shared/form/save-bar.tsx';
import { useEditor } from '../../../shared/form/use-editor.ts';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.ts';
import { afterSave, remoteChanges, remoteVariants, sameFields, sameForm } from '../model/merge.ts';
import { emptyForm, formFieldOf, formFrom, type ProductForm, toInput } from '../model/product-form.ts';
import { type SteepFall, steepFalls } from '../model/steep-falls.ts';
import { BasicsSection } from './basics-section.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { PriceFallDialog } from './price-fall-dialog.tsx';
import { PriceSection } from './price-section.tsx';
import { TextsSection } from './texts-section.tsx';
import { fieldId, messageAt } from './use-field-props.ts';
import { VariantsSection } from './variants-section.tsx';

const FORM = 'product-form';

interface ProductEditorProps {
  /** null for a new one */
  product: AdminProduct | null;
  /** what it is called until it has a name */
  title: string;
  /** sends the form; rejects with what the shop says. `seen` is when the product was last changed that the form stands on */
  save: (form: ProductForm, seen: string) => Promise<AdminProduct>;
  /** a new one has been created; with what was typed since it was sent */
  onCreated?: (product: AdminProduct, typed: ProductForm | null) => void;
  /** what was typed on the page for new products while this one was being created */
  typed?: ProductForm | null;
  /** in the place of the pictures */
  pictures: ReactNode;
}

/** The product as somebody else has saved it, of a refusal that says so. */
const currentOf = (error: unknown): AdminProduct | null => {
  if (!isApiError(error) || error.code !== 'stale_edit') return null;
  return adminProduct.safeParse(error.body.current).data ?? null;
};

const inOrder = ['status', 'category', 'gender', 'featured_rank', 'width', 'height', 'depth', 'price', 'discount'];

/** The form of a product: new or edited. What it cannot know by itself, saving and pictures, comes from outside. */
export function ProductEditor({ product, title, save, onCreated, typed = null, pictures }: ProductEditorProps) {
  const { t } = useTranslation(['admin-products', 'validation', 'errors', 'common']);
  const [language, setLanguage] = useState<Language>('en');
  const [theirs, setTheirs] = useState<AdminProduct | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [variantsError, setVariantsError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [falling, setFalling] = useState<readonly SteepFall[]>([]);
  const editor = useEditor<ProductForm, AdminProduct>({
    loaded: product,
    thing: title,
    formOf: (version) => (version ? formFrom(version) : emptyForm()),
    afterSave: (sent, now, saved) => afterSave(sent, now, formFrom(saved)),
    // stock moves by itself and is added up
    same: sameFields,
    equal: sameForm,
    typed,
    onCreated,
  });
  const { form, base } = editor;
  const { setError, getValues, formState } = form;
  const { errors } = formState;
  const blocker = useLeaveGuard(editor.unsaved);

  const show = (found: Readonly<Record<string, string>>) => {
    let general: string | null = null;
    let firstLanguage: Language | undefined;
    for (const [field, message] of Object.entries(found)) {
      const path = formFieldOf(field);
      if (path === null) general ??= message;
      else setError(path as 'price', { type: 'server', message });
      const of = languages.find((known) => path?.startsWith(`texts.${known}.`));
      firstLanguage ??= of;
    }
    setVariantsError(general);
    if (firstLanguage) setLanguage(firstLanguage);
    setAttempt((before) => before + 1);
  };

  /** Sends the form; what somebody else changed meanwhile and does not stand in it, pictures say, is no reason to ask. */
  const sendOver = async (sent: ProductForm, seen: string): Promise<AdminProduct> => {
    try {
      return await save(sent, seen);
    } catch (error) {
      const current = currentOf(error);
      if (!current || seen === current.updated_at) throw error;
      const there = formFrom(current);
      const stood = editor.standing().form;
      const variants = remoteVariants(stood, there);
      const changed = remoteChanges(stood, sent, there).length + variants.added.length + variants.removed.length > 0;
      if (changed) throw error;
      return save(sent, current.updated_at);
    }
  };

  const send = async ({ confirmed = false } = {}): Promise<void> => {
    if (editor.isSaving()) return;
    setFailure(null);
    setVariantsError(null);
    form.clearErrors();
    const wrong = firstErrorsOf(productInput, toInput(getValues()));
    if (Object.keys(wrong).length > 0) {
      setTheirs(null);
      show(
        Object.fromEntries(
          Object.entries(wrong).map(([field, { key, values: told }]) => [
            field,
            t(`validation:${key}`, { defaultValue: key, ...told }),
          ]),
        ),
      );
      return;
    }
    const falls = product && !confirmed ? steepFalls(editor.standing().form, getValues()) : [];
    if (falls.length > 0) {
      setTheirs(null);
      setFalling(falls);
      return;
    }
    try {
      const saved = await editor.save((sent, { updatedAt }) => sendOver(sent, updatedAt ?? ''));
      setTheirs(null);
      if (saved) showToast({ tone: 'success', title: t('saved', { name: saved.name }) });
    } catch (error) {
      const current = currentOf(error);
      const fields = fieldErrors(error);
      setTheirs(current);
      if (current) return;
      if (Object.keys(fields).length > 0) show(fields);
      else setFailure(errorText(error, t));
    }
  };

  const paths = [
    ...languages.flatMap((of) => textFields.map((field) => `texts.${of}.${field}`)),
    ...inOrder,
    ...(errors.variants ? getValues('variants') : []).flatMap((_, index) =>
      ['color', 'size', 'sku', 'price_difference', 'stock'].map((column) => `variants.${index}.${column}`),
    ),
  ];
  const labelOf = (path: string): string => {
    const [kind = '', second = '', third = ''] = path.split('.');
    if (kind === 'texts') return `${t(`field.${third}`, { defaultValue: third })} (${second.toUpperCase()})`;
    if (kind === 'variants') {
      return `${t(`variants.column.${third}`, { defaultValue: third })}, ${t('variants.row', { number: Number(second) + 1 })}`;
    }
    return t(`field.${kind}`, { defaultValue: kind });
  };
  const summary: SummaryError[] = paths.flatMap((path) => {
    const message = messageAt(errors, path);
    const elsewhere = languages.find((of) => path.startsWith(`texts.${of}.`) && of !== language);
    return message
      ? [
          {
            fieldId: fieldId(path),
            message: `${labelOf(path)}: ${message}`,
            ...(elsewhere && { reveal: () => flushSync(() => setLanguage(elsewhere)) }),
          },
        ]
      : [];
  });
  if (variantsError !== null) summary.push({ fieldId: fieldId('variants'), message: variantsError });

  return (
    <FormProvider {...form}>
      <form
        id={FORM}
        noValidate
        aria-label={title}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send();
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
      >
        <ErrorSummary title={t('not_saved')} errors={summary} attempt={attempt} />
        {failure !== null && (
          <Notice live tone="error" title={t('not_saved')}>
            {failure}
          </Notice>
        )}
        <div className="grid-7-5">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
            <TextsSection language={language} onLanguage={setLanguage} />
          </div>
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
            <PriceSection product={product} />
            <BasicsSection />
          </div>
        </div>
        <VariantsSection known={product?.variants ?? []} error={variantsError} />
      </form>
      <div className="mt-6">{pictures}</div>
      <SaveBar
        dirty={editor.dirty}
        isNew={product === null}
        busy={editor.busy}
        form={FORM}
        onDiscard={() => {
          editor.discard();
          setFailure(null);
          setVariantsError(null);
        }}
      />
      {theirs && (
        <MergeDialog
          name={theirs.name}
          base={base.form}
          mine={getValues()}
          theirs={formFrom(theirs)}
          busy={editor.busy}
          onMerge={(values) => {
            // the form now stands on theirs: what the shop refuses of it is shown there
            editor.takeOver(theirs, values);
            void send();
          }}
          onTakeTheirs={() => {
            editor.takeOver(theirs);
            setTheirs(null);
          }}
          onClose={() => setTheirs(null)}
        />
      )}
      {falling.length > 0 && (
        <PriceFallDialog
          name={title}
          falls={falling}
          onConfirm={() => {
            setFalling([]);
            void send({ confirmed: true });
          }}
          onClose={() => setFalling([])}
        />
      )}
      <LeaveDialog blocker={blocker} thing={title} saving={editor.busy} />
    </FormProvider>
  );
}
