import { errorText, fieldErrors } from '@fori/client/errors';
import type { OpenOrder } from '@fori/client/mutations/orders';
import { approveProof, copyDesign, requestProofChange } from '@fori/client/mutations/proofs';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { JacketProof, Order, OrderJacket } from '@fori/contracts/orders/schemas';
import { CHANGE_REQUEST_LENGTH, isProofOpen, proofStateOf } from '@fori/domain/proofs';
import { formatDate } from '@fori/i18n/format';
import { jacketName } from '@fori/i18n/options';
import { Button } from '@fori/ui/button';
import { ConfirmDialog } from '@fori/ui/dialog';
import { Field } from '@fori/ui/field';
import { Textarea } from '@fori/ui/input';
import { Section } from '@fori/ui/section';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../shared/paths.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import { type OrderChange, useOrderChange } from '../hooks/use-order-change.ts';
import { type OrderCode, useOrderCode } from '../hooks/use-order-code.ts';
import { CodeFromMail } from './code-from-mail.tsx';
import { JacketFacts } from './jacket-facts.tsx';

interface AnswerProps<V> {
  order: Order;
  name: string;
  proof: JacketProof;
  change: OrderChange<V>;
  codes: OrderCode;
}

/** Approves a proof after a confirmation. */
function Approve({ order, name, proof, change, codes }: AnswerProps<{ hash: string; code?: string }>) {
  const { t } = useTranslation(['purchases', 'errors']);
  return (
    <>
      <Button onClick={change.openDialog}>{t('purchases:proof.approve')}</Button>
      <ConfirmDialog
        open={change.isDialogOpen}
        title={t('purchases:proof.approve_title', { name })}
        description={t('purchases:proof.approve_text')}
        confirmLabel={t('purchases:proof.approve')}
        cancelLabel={t('purchases:proof.not_yet')}
        busy={change.busy}
        onConfirm={() => codes.withCode((given) => change.confirm({ hash: proof.hash, ...given }))}
        onClose={change.close}
      >
        {change.error && (
          <Notice live tone="error" title={t('purchases:proof.approve_failed')}>
            {errorText(change.error, t)}
          </Notice>
        )}
        <CodeFromMail codes={codes} id={order.id} email={order.email} refused={change.error} />
      </ConfirmDialog>
    </>
  );
}

interface RequestChangeProps extends AnswerProps<{ hash: string; message: string; code?: string }> {
  open: OpenOrder;
  place: number;
}

/** Asks for a change in the customer's words, or by the link of a copy changed in the designer (ORDER-138). */
function RequestChange({ order, open, place, name, proof, change, codes }: RequestChangeProps) {
  const { t } = useTranslation(['purchases', 'errors']);
  const { language } = usePreferences();
  const copying = useMutation(copyDesign(useApi(), language, open, place));
  const [text, setText] = useState('');
  const [isTooShort, setIsTooShort] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { min, max } = CHANGE_REQUEST_LENGTH;
  const message = text.trim();
  const refused = fieldErrors(change.error).message;
  const send = () => {
    setIsTooShort(message.length < min);
    if (message.length < min) return field.current?.focus();
    codes.withCode((given) => change.confirm({ hash: proof.hash, message, ...given }));
  };
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          copying.mutate();
          change.openDialog();
        }}
      >
        {t('purchases:proof.change')}
      </Button>
      <ConfirmDialog
        open={change.isDialogOpen}
        title={t('purchases:proof.change_title', { name })}
        description={t('purchases:proof.change_text')}
        confirmLabel={t('purchases:proof.change_send')}
        cancelLabel={t('purchases:proof.not_yet')}
        busy={change.busy}
        onConfirm={send}
        onClose={change.close}
      >
        <div className="grid gap-4">
          {change.error && !refused && (
            <Notice live tone="error" title={t('purchases:proof.change_failed')}>
              {errorText(change.error, t)}
            </Notice>
          )}
          <Field
            label={t('purchases:proof.wish')}
            hint={t('purchases:proof.wish_hint', { min, max })}
            error={isTooShort ? t('purchases:proof.wish_short', { min }) : refused}
            required
          >
            <Textarea
              ref={field}
              value={text}
              onChange={(event) => {
                setIsTooShort(false);
                setText(event.target.value);
              }}
              maxLength={max}
              rows={5}
            />
          </Field>
          {copying.data && (
            <p className="text-sm">
              {t('purchases:proof.own_change')}{' '}
              <a href={paths.sharedJacket(copying.data)} target="_blank" rel="noopener" className="link">
                {t('purchases:proof.open_design')}
              </a>
            </p>
          )}
          <CodeFromMail codes={codes} id={order.id} email={order.email} refused={change.error} />
        </div>
      </ConfirmDialog>
    </>
  );
}

interface ProofProps {
  order: Order;
  open: OpenOrder;
  jacket: OrderJacket;
  proof: JacketProof;
  place: number;
  /** admins only look */
  readOnly: boolean;
}

/** The latest proof of a jacket: what to approve, or how it was answered. */
function Proof({ order, open, jacket, proof, place, readOnly }: ProofProps) {
  const { t } = useTranslation(['orders', 'purchases', 'errors']);
  const { language } = usePreferences();
  const api = useApi();
  const [outcome, setOutcome] = useState<{ kind: 'done' | 'moved_on' } | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const codes = useOrderCode(open);
  const outcomes = {
    onSettled: (kind: 'done' | 'moved_on') => setOutcome({ kind }),
    onCodeRequired: codes.requireCode,
  };
  const approving = useOrderChange(approveProof(api, language, open, place), {
    done: t('purchases:proof.approved'),
    ...outcomes,
  });
  const requesting = useOrderChange(requestProofChange(api, language, open, place), {
    done: t('purchases:proof.requested'),
    ...outcomes,
  });
  // the pressed button was removed: the result takes the focus
  useEffect(() => {
    if (outcome) body.current?.focus();
  }, [outcome]);

  const name = jacketName(t, jacket.name);
  const state = proofStateOf(proof);
  const refusal = outcome?.kind === 'moved_on' ? (approving.error ?? requesting.error) : null;
  const answeredOn = proof.answered_at ? formatDate(proof.answered_at, language) : '';
  const answer = { order, name, proof, codes };
  return (
    <article aria-label={name} className="flex flex-col gap-4 py-4 first:pt-0 last:pb-0">
      <div ref={body} tabIndex={-1} className="flex flex-col gap-3 outline-none">
        <div>
          <h3 className="wrap-anywhere text-lg">{name}</h3>
          <p className="text-muted text-sm">
            {t('purchases:proof.revision', {
              revision: proof.revision,
              date: formatDate(proof.sent_at, language),
            })}
          </p>
        </div>
        {refusal && (
          <Notice live tone="warning" title={t('purchases:choice.moved_on')}>
            {errorText(refusal, t)}
          </Notice>
        )}
        {state === 'approved' && <Notice tone="ok">{t('purchases:proof.approved_on', { date: answeredOn })}</Notice>}
        {state === 'change_requested' && (
          <Notice title={t('purchases:proof.requested_on', { date: answeredOn })}>
            <p className="wrap-anywhere whitespace-pre-line">{proof.message}</p>
          </Notice>
        )}
        {state === 'sent' && <p className="max-w-form">{t('purchases:proof.check')}</p>}
      </div>
      {state === 'sent' ? (
        <div className="grid gap-6 md:grid-cols-2">
          <div className="flex flex-col gap-4">
            <JacketFacts jacket={jacket} name={name} />
          </div>
          <div className="flex flex-col gap-4">
            <ProofTexts proof={proof} />
            {!readOnly && (
              <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
                <Approve {...answer} change={approving} />
                <RequestChange {...answer} open={open} place={place} change={requesting} />
              </div>
            )}
          </div>
        </div>
      ) : (
        <ProofTexts proof={proof} />
      )}
    </article>
  );
}

/** The maker's note, and the fingerprint that an approval names. */
function ProofTexts({ proof }: { proof: JacketProof }) {
  const { t } = useTranslation('purchases');
  return (
    <>
      {proof.note && (
        <div>
          <p className="text-muted text-sm">{t('proof.note')}</p>
          <p className="wrap-anywhere whitespace-pre-line">{proof.note}</p>
        </div>
      )}
      <div>
        <p className="text-muted text-sm">{t('proof.hash')}</p>
        <p className="break-all font-mono text-sm">{proof.hash}</p>
      </div>
    </>
  );
}

export interface JacketProofsProps {
  order: Order;
  open: OpenOrder;
  readOnly: boolean;
}

/** The proofs of an order's jackets, while they can be answered and once they are approved (ORDER-132, ORDER-133). */
export function JacketProofs({ order, open, readOnly }: JacketProofsProps) {
  const { t } = useTranslation('purchases');
  const shown = order.custom_jackets.flatMap((jacket, index) => {
    const proof = jacket.proofs.at(-1);
    const isShown = proof && (isProofOpen(order.status) || proof.answer === 'approved');
    return isShown ? [{ jacket, proof, place: index + 1 }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Section title={t('proof.title')} className="mb-8">
      <div className="divide-y divide-hair">
        {shown.map((one) => (
          <Proof key={one.place} order={order} open={open} readOnly={readOnly} {...one} />
        ))}
      </div>
    </Section>
  );
}
