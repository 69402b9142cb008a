import { errorText } from '@fori/client/errors';
import { changeDesign, copyDesign } from '@fori/client/mutations/admin-orders';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { designChangeBody } from '@fori/contracts/admin-orders/schemas';
import type { AdminOrder, AdminOrderJacket } from '@fori/contracts/orders/schemas';
import { mayReplaceDesign, proofStateOf } from '@fori/domain/proofs';
import { Button } from '@fori/ui/button';
import { Field } from '@fori/ui/field';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { PencilRuler } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Input } from '../../../shared/form/controls.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';
import { shopPaths } from '../../../shared/paths.ts';
import { useMay } from '../../../shared/permissions.tsx';

/** The link of a shared design in a customer's change request; empty without one. */
const linkIn = (message: string | null | undefined): string =>
  /https?:\/\/\S*[?&]design=[\w-]+/.exec(message ?? '')?.[0] ?? '';

interface DesignDialogProps {
  jacket: AdminOrderJacket;
  /** of the ordered design, to be opened in the designer */
  copy: { id: string | undefined; error: unknown };
  busy: boolean;
  /** why the last attempt failed */
  error: unknown;
  onSubmit: (link: string) => void;
  onClose: () => void;
}

/** Leads to the designer, and asks for the link of what was designed there. */
function DesignDialog({ jacket, copy, busy, error, onSubmit, onClose }: DesignDialogProps) {
  const { t } = useTranslation(['admin-orders', 'errors']);
  const checked = useCheckedForm<{ design: string }>({
    defaultValues: { design: linkIn(jacket.proofs.at(-1)?.message) },
    labels: () => ({ design: t('design.link') }),
    schema: designChangeBody.pick({ design: true }),
    fieldOf: (field) => (field.startsWith('design') ? 'design' : null),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is shown once
  useEffect(() => void checked.showRefusal(error), [error]);
  return (
    <FormDialog
      title={t('design.title', { name: jacket.name })}
      description={t('design.text')}
      submitLabel={t('design.submit')}
      busy={busy}
      onSubmit={checked.submit(({ design }) => onSubmit(design.trim()))}
      onClose={onClose}
    >
      <FormProblems title={t('design.failed')} checked={checked} error={error} />
      {copy.error ? (
        <Notice live tone="error" title={t('design.not_opened')}>
          {errorText(copy.error, t)}
        </Notice>
      ) : copy.id ? (
        <a href={shopPaths.sharedJacket(copy.id)} target="_blank" rel="noopener" className="link link-alone">
          {t('design.open')}
        </a>
      ) : (
        <p className="text-muted">{t('design.opening')}</p>
      )}
      <Field {...checked.field('design')} required>
        <Input type="url" {...checked.form.register('design')} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}

interface ChangeDesignProps {
  order: AdminOrder;
  jacket: AdminOrderJacket;
  /** among the order's jackets, from 1 */
  place: number;
}

/** Replaces the design of a jacket that is not cut yet by one agreed with the customer (ORDER-137). */
export function ChangeDesign({ order, jacket, place }: ChangeDesignProps) {
  const { t } = useTranslation('admin-orders');
  const api = useBackOfficeApi();
  const [isOpen, setIsOpen] = useState(false);
  const copying = useMutation(copyDesign(api, order.id));
  const { mutate, reset, isPending, error } = useMutation(changeDesign(api, order.id));
  const mayChange = useMay('orders.manage');
  const { name, design_hash: replaces } = jacket;
  // the dialog stays, with what was typed, for a writer whose role was narrowed meanwhile
  if (!mayChange && !isOpen) return null;
  if (!mayReplaceDesign(order.status, proofStateOf(jacket.proofs.at(-1) ?? null))) return null;

  const open = () => {
    reset();
    copying.mutate(place);
    setIsOpen(true);
  };
  const change = (design: string) =>
    mutate(
      { place, design, replaces },
      {
        onSuccess: ({ custom_jackets: jackets }) => {
          setIsOpen(false);
          const isSame = jackets[place - 1]?.design_hash === replaces;
          if (isSame) showToast({ tone: 'info', title: t('design.unchanged', { name }) });
          else showToast({ tone: 'success', title: t('design.done', { name }) });
        },
      },
    );
  return (
    <div>
      {mayChange && (
        <Button variant="secondary" onClick={open}>
          <PencilRuler aria-hidden className="size-5" />
          {t('design.change')}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      {isOpen && (
        <DesignDialog
          jacket={jacket}
          copy={{ id: copying.data, error: copying.error }}
          busy={isPending}
          error={error}
          onSubmit={change}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
