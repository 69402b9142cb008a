import { isApiError } from '@fori/client/api-error';
import { errorText, fieldErrors } from '@fori/client/errors';
import { type AdminProduct, adminProduct, productInput, textFields } from '@fori/contracts/admin-products/schemas';
import { firstErrorsOf } from '@fori/contracts/validation';
import { type Language, languages } from '@fori/domain/languages';
import { ErrorSummary } from '@fori/ui/error-summary';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LeaveDialog } from '../../../shared/form/leave-dialog.tsx';
import { SaveBar } from '../../../shared/form/save-bar.tsx';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.ts';
import { sameFields, theirChanges, theirVariants } from '../model/merge.ts';
import { emptyForm, formFieldOf, formFrom, type ProductForm, toInput } from '../model/product-form.ts';
import { BasicsSection } from './basics-section.tsx';
import { MergeDialog } from './merge-dialog.tsx';
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
  /** after a save, with nothing unsaved any more */
  onSaved: (product: AdminProduct) => void;
  /** in the place of the pictures */
  pictures: ReactNode;
}

/** What the form stands on: the product as it was read. */
interface Base {
  form: ProductForm;
  seen: string;
}

const baseOf = (product: AdminProduct | null): Base =>
  product ? { form: formFrom(product), seen: product.updated_at } : { form: emptyForm(), seen: '' };

const inOrder = ['status', 'category', 'gender', 'featured_rank', 'width', 'height', 'depth', 'price', 'discount'];

/** The form of a product: new or edited. What it cannot know by itself, saving and pictures, comes from outside. */
export function ProductEditor({ product, title, save, onSaved, pictures }: ProductEditorProps) {
  const { t } = useTranslation(['admin-products', 'validation', 'errors', 'common']);
  const [base, setBase] = useState(() => baseOf(product));
  const [language, setLanguage] = useState<Language>('en');
  const [theirs, setTheirs] = useState<AdminProduct | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [variantsError, setVariantsError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const form = useForm<ProductForm>({ defaultValues: base.form, shouldFocusError: false });
  const { reset, setError, handleSubmit, getValues, formState } = form;
  const { errors, isDirty } = formState;

  // somebody has saved: here by pictures, or elsewhere. What is typed stays; what it stands on is told at the next save
  const latest = useRef<AdminProduct | null>(product);
  useEffect(() => {
    if (!product || product === latest.current) return;
    latest.current = product;
    const next = baseOf(product);
    if (!isDirty) {
      setBase(next);
      reset(next.form);
    } else if (sameFields(base.form, next.form)) {
      setBase({ form: base.form, seen: next.seen });
    }
  }, [product, isDirty, base, reset]);

  const blocker = useLeaveGuard(isDirty && !busy);

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

  const finish = (saved: AdminProduct) => {
    const next = baseOf(saved);
    latest.current = saved;
    setTheirs(null);
    setBase(next);
    reset(next.form);
    showToast({ tone: 'success', title: t('saved', { name: saved.name }) });
    onSaved(saved);
  };

  const send = async (values: ProductForm, seen: string): Promise<void> => {
    setFailure(null);
    setVariantsError(null);
    const wrong = firstErrorsOf(productInput, toInput(values));
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
    setBusy(true);
    try {
      finish(await save(values, seen));
    } catch (error) {
      const current =
        isApiError(error) && error.code === 'stale_edit' ? adminProduct.safeParse(error.body.current) : null;
      const fields = fieldErrors(error);
      if (current?.success) {
        const there = formFrom(current.data);
        const variants = theirVariants(base.form, there);
        const nothing =
          theirChanges(base.form, values, there).length === 0 &&
          variants.added.length === 0 &&
          variants.removed.length === 0;
        // pictures, say: nothing that stands in this form
        if (nothing && seen !== current.data.updated_at) {
          await send(values, current.data.updated_at);
          return;
        }
        setTheirs(current.data);
      } else if (Object.keys(fields).length > 0) {
        setTheirs(null);
        show(fields);
      } else {
        setTheirs(null);
        setFailure(errorText(error, t));
      }
    } finally {
      setBusy(false);
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
  const summary = paths.flatMap((path) => {
    const message = messageAt(errors, path);
    return message ? [{ fieldId: fieldId(path), message: `${labelOf(path)}: ${message}` }] : [];
  });
  if (variantsError !== null) summary.push({ fieldId: fieldId('variants'), message: variantsError });

  return (
    <FormProvider {...form}>
      <form
        id={FORM}
        noValidate
        aria-label={title}
        onSubmit={handleSubmit((values) => send(values, base.seen))}
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
            <PriceSection history={product?.price_history ?? []} />
            <BasicsSection />
          </div>
        </div>
        <VariantsSection known={product?.variants ?? []} error={variantsError} />
      </form>
      <div className="mt-6">{pictures}</div>
      <SaveBar
        dirty={isDirty}
        isNew={product === null}
        busy={busy}
        form={FORM}
        onDiscard={() => {
          const next = baseOf(product);
          setBase(next);
          reset(next.form);
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
          busy={busy}
          onMerge={(values) => {
            // the form now stands on theirs: what the shop refuses of it is shown there
            setBase(baseOf(theirs));
            reset(formFrom(theirs));
            for (const [name, value] of Object.entries(values)) {
              form.setValue(name as 'price', value as string, { shouldDirty: true });
            }
            void send(values, theirs.updated_at);
          }}
          onTakeTheirs={() => {
            const next = baseOf(theirs);
            setBase(next);
            reset(next.form);
            setTheirs(null);
          }}
          onClose={() => setTheirs(null)}
        />
      )}
      <LeaveDialog blocker={blocker} thing={title} />
    </FormProvider>
  );
}
