import { errorText } from '@fori/client/errors';
import { sendProof } from '@fori/client/mutations/admin-orders';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder, AdminOrderJacket } from '@fori/contracts/orders/schemas';
import { languageNames, languageOf } from '@fori/domain/languages';
import { MAX_PROOF_NOTE, type ProofState, proofAfter, proofStateOf } from '@fori/domain/proofs';
import { Badge, type Tone } from '@fori/ui/badge';
import { Button } from '@fori/ui/button';
import { Field } from '@fori/ui/field';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Textarea } from '../../../shared/form/controls.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';
import { useMay } from '../../../shared/permissions.tsx';
import { useFormats } from '../../../shared/use-formats.ts';

const tones: Readonly<Record<ProofState, Tone>> = {
  none: 'neutral',
  sent: 'spruce',
  approved: 'ok',
  change_requested: 'rust',
};

interface SendDialogProps {
  order: AdminOrder;
  name: string;
  state: ProofState;
  busy: boolean;
  /** why the last attempt failed */
  error: unknown;
  onSubmit: (note: string) => void;
  onClose: () => void;
}

/** Asks for the note that the customer approves together with the pictures. */
function SendDialog({ order, name, state, busy, error, onSubmit, onClose }: SendDialogProps) {
  const { t } = useTranslation(['admin-orders', 'common']);
  const checked = useCheckedForm<{ note: string }>({
    defaultValues: { note: '' },
    labels: () => ({ note: t('proof.note') }),
    fieldOf: (field) => (field === 'note' ? 'note' : null),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is shown once
  useEffect(() => void checked.showRefusal(error), [error]);
  return (
    <FormDialog
      title={t('proof.dialog_title', { name })}
      description={t('proof.dialog_text', { customer: order.customer.name })}
      submitLabel={t('proof.submit')}
      busyLabel={t('proof.sending')}
      busy={busy}
      onSubmit={checked.submit(({ note }) => onSubmit(note.trim()))}
      onClose={onClose}
    >
      <FormProblems title={t('proof.failed')} checked={checked} error={error} />
      {state === 'change_requested' && <p>{t('proof.dialog_again')}</p>}
      <Field
        {...checked.field('note')}
        hint={t('proof.note_hint', { language: languageNames[languageOf(order)] })}
        optionalLabel={t('common:state.optional')}
      >
        <Textarea {...checked.form.register('note')} maxLength={MAX_PROOF_NOTE} rows={4} data-autofocus />
      </Field>
    </FormDialog>
  );
}

interface OrderJacketProofProps {
  order: AdminOrder;
  jacket: AdminOrderJacket;
  /** among the order's jackets, from 1 */
  place: number;
}

/** Where a jacket's proof stands, and the button that sends the next one (ORDER-131). */
export function OrderJacketProof({ order, jacket, place }: OrderJacketProofProps) {
  const { t } = useTranslation('admin-orders');
  const { dateTime } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, reset, isPending, error } = useMutation(sendProof(useBackOfficeApi(), order.id));
  const { name } = jacket;
  const latest = jacket.proofs.at(-1) ?? null;
  const state = proofStateOf(latest);
  const isDue = proofAfter(order.status, state, 'send') !== null;
  const canSend = useMay('orders.manage') && isDue;
  // it stays, with what was typed, for a writer whose role was narrowed meanwhile
  const asks = isOpen && isDue;
  if (!canSend && !asks && latest === null) return null;

  const send = (note: string) =>
    mutate(
      { place, revision: (latest?.revision ?? 0) + 1, note },
      {
        onSuccess: () => {
          setIsOpen(false);
          showToast({ tone: 'success', title: t('proof.done', { name }) });
        },
      },
    );
  return (
    <section aria-label={`${t('proof.title')}: ${name}`} className="grid justify-items-start gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold text-base">{t('proof.title')}</h3>
        <Badge tone={tones[state]}>{t(`proof.state.${state}`)}</Badge>
      </div>
      {latest && (
        <>
          <p className="text-muted text-sm">
            {t('proof.sent', {
              revision: latest.revision,
              at: dateTime(latest.sent_at),
              name: latest.sent_by ?? t('notes.unknown'),
            })}
            {state === 'approved' && latest.answered_at && (
              <> · {t('proof.approved', { at: dateTime(latest.answered_at) })}</>
            )}
          </p>
          {latest.note && (
            <div>
              <p className="text-muted text-sm">{t('proof.note')}</p>
              <p className="wrap-anywhere whitespace-pre-line">{latest.note}</p>
            </div>
          )}
          {state === 'change_requested' && latest.answered_at && (
            <Notice
              tone="warning"
              title={t('proof.requested', { at: dateTime(latest.answered_at) })}
              className="w-full"
            >
              <p className="wrap-anywhere whitespace-pre-line">{latest.message}</p>
            </Notice>
          )}
          <details className="max-w-full">
            <summary className="min-h-target cursor-pointer py-3 text-sm dense:min-h-control dense:py-2">
              {t('proof.hash')}: <span className="font-mono">{latest.hash.slice(0, 12)}…</span>
            </summary>
            <p className="select-all break-all font-mono text-sm">{latest.hash}</p>
          </details>
        </>
      )}
      {error && !asks && (
        <Notice live tone="error" title={t('proof.failed')} className="w-full">
          {errorText(error, t)}
        </Notice>
      )}
      {canSend && (
        <Button
          variant="secondary"
          onClick={() => {
            reset();
            setIsOpen(true);
          }}
        >
          <Send aria-hidden className="size-5" />
          {t(latest === null ? 'proof.send' : 'proof.send_again')}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      {asks && (
        <SendDialog
          order={order}
          name={name}
          state={state}
          busy={isPending}
          error={error}
          onSubmit={send}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}
