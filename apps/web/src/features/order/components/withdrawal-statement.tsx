import { errorText } from '@fori/client/errors';
import { type OpenOrder, withdrawFromOrder } from '@fori/client/mutations/orders';
import { exchangesQuery } from '@fori/client/queries/exchanges';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { Order } from '@fori/contracts/orders/schemas';
import { withdrawalEffect } from '@fori/domain/withdrawal';
import { LEGAL_WITHDRAWAL_DAYS, MAX_WITHDRAWAL_REASON, WITHDRAWAL_DAYS } from '@fori/domain/withdrawal-days';
import { formatDate } from '@fori/i18n/format';
import { optionText } from '@fori/i18n/options';
import { Button } from '@fori/ui/button';
import { DefinitionList } from '@fori/ui/definition-list';
import { ConfirmDialog } from '@fori/ui/dialog';
import { Field } from '@fori/ui/field';
import { Textarea } from '@fori/ui/input';
import { Notice } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePreferences } from '../../../shared/preferences.tsx';
import { useDocumentCalls } from '../hooks/use-document-calls.ts';
import { isSoldOut, useOrderChange } from '../hooks/use-order-change.ts';
import { useOrderCode } from '../hooks/use-order-code.ts';
import { refusalTextOf } from '../order-choice.ts';
import { isPaid } from '../payment.ts';
import { CodeFromMail } from './code-from-mail.tsx';
import { ExchangeChoice, variantsFor } from './exchange-choice.tsx';
import { WithdrawalStatesPart } from './lazy-order-parts.tsx';
import { OrderTitle } from './order-title.tsx';
import { WithdrawalLines } from './withdrawal-lines.tsx';
import { useCoveredUnits } from './withdrawal-state.tsx';

interface StatementProps {
  order: Order;
  open: OpenOrder;
  onSettled: (outcome: 'done' | 'moved_on') => void;
}

/** The statement: what it is from, an optional reason, and the confirmation in a step of its own. */
function Statement({ order, open, onSettled }: StatementProps) {
  const { t } = useTranslation(['orders', 'purchases', 'withdrawal', 'common']);
  const { language } = usePreferences();
  const { items, number, email, status } = order;
  const left = items.map(({ withdrawable }) => withdrawable);
  // what nobody has paid yet is only cancelled as a whole, and of a single unit there is nothing to choose
  const fixed = status === 'pending' || left.reduce((sum, units) => sum + units, 0) === 1;
  const [chosen, setChosen] = useState<readonly number[]>(fixed ? left : items.map(() => 0));
  const [reason, setReason] = useState('');
  const [isNoneChosen, setIsNoneChosen] = useState(false);
  const unitsOf = useCoveredUnits();
  const [asked, setAsked] = useState<Readonly<Record<number, number>>>({});
  const { data: offers = [] } = useQuery(exchangesQuery(useDocumentCalls(), open));
  const codes = useOrderCode(open);
  const change = useOrderChange(withdrawFromOrder(useApi(), language, open), {
    done: t('withdrawal:done'),
    onSettled,
    onCodeRequired: codes.requireCode,
  });
  const lines = chosen.flatMap((quantity, index) => {
    const item = index + 1;
    // what is no longer offered, or not for as many units, is paid back
    const variant = variantsFor(offers, item, quantity).find((one) => one.variant === asked[item]);
    return quantity > 0 ? [{ item, quantity, ...(variant && { variant: variant.variant }) }] : [];
  });
  const wanted = Object.fromEntries(lines.flatMap(({ item, variant }) => (variant ? [[item, variant]] : [])));
  const isExchange = Object.keys(wanted).length > 0;
  const hasJackets = order.custom_jackets.length > 0;
  const someSent = order.parcels !== undefined;
  const effect = withdrawalEffect({ status, hasJackets, someSent, left, chosen });
  const textOf = ({ item, quantity, variant: id }: (typeof lines)[number]) => {
    const [text = ''] = unitsOf(order, [{ item, quantity }]);
    const variant = variantsFor(offers, item, quantity).find((one) => one.variant === id);
    return variant ? t('withdrawal:exchange.confirm', { text, options: optionText(t, variant) }) : text;
  };
  const next = () => {
    if (isExchange) return t('withdrawal:next.exchange', { days: LEGAL_WITHDRAWAL_DAYS });
    if (effect === 'return') return t('withdrawal:next.return', { days: LEGAL_WITHDRAWAL_DAYS });
    if (effect === 'mixed') return t('withdrawal:next.mixed', { days: LEGAL_WITHDRAWAL_DAYS });
    if (effect !== 'cancel') return t('withdrawal:next.refund');
    if (order.payment.status === 'authorised') return t('withdrawal:next.cancel_reserved');
    return t(isPaid(order.payment.status) ? 'withdrawal:next.cancel' : 'withdrawal:next.unpaid');
  };
  return (
    <form
      noValidate
      className="grid justify-items-stretch gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        setIsNoneChosen(lines.length === 0);
        if (lines.length > 0) change.openDialog();
      }}
    >
      <DefinitionList
        items={[
          { term: t('withdrawal:name'), value: order.shipping_address.full_name },
          { term: t('withdrawal:number'), value: <span className="font-mono">{number}</span> },
          { term: t('withdrawal:confirmation_to'), value: <span className="wrap-anywhere">{email}</span> },
        ]}
      />
      <WithdrawalLines
        items={items}
        chosen={chosen}
        fixed={fixed}
        error={isNoneChosen ? t('withdrawal:none_chosen') : null}
        onChange={(next) => {
          setIsNoneChosen(false);
          setChosen(next);
        }}
      />
      {isSoldOut(change.error) && (
        <Notice live tone="error" title={t('withdrawal:failed')}>
          {errorText(change.error, t)}
        </Notice>
      )}
      <ExchangeChoice
        items={items}
        chosen={chosen}
        offers={offers}
        wanted={wanted}
        onChange={(item, variant) => setAsked({ ...asked, [item]: variant ?? 0 })}
      />
      {order.custom_jackets.length > 0 && effect !== 'cancel' && (
        <p className="text-muted">{t('purchases:choice.withdraw_jackets')}</p>
      )}
      <Field label={t('withdrawal:reason')} optionalLabel={t('common:state.optional')}>
        <Textarea
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={MAX_WITHDRAWAL_REASON}
          rows={3}
        />
      </Field>
      <Button type="submit" size="lg" className="justify-self-start">
        {t('purchases:choice.withdraw_action')}
      </Button>
      <ConfirmDialog
        open={change.isDialogOpen}
        destructive
        title={<OrderTitle title={t('withdrawal:title', { number })} number={number} />}
        description={t('withdrawal:text', { email })}
        confirmLabel={t('withdrawal:submit')}
        cancelLabel={t('purchases:cancel.keep')}
        busy={change.busy}
        onConfirm={() =>
          codes.withCode((given) => change.confirm({ lines, reason, seen: order.withdrawals.length, ...given }))
        }
        onClose={change.close}
      >
        <div className="grid gap-4">
          {change.error && (
            <Notice live tone="error" title={t('withdrawal:failed')}>
              {errorText(change.error, t)}
            </Notice>
          )}
          <ul className="list-disc pl-5">
            {lines.map((line) => (
              <li key={line.item} className="wrap-anywhere">
                {textOf(line)}
              </li>
            ))}
          </ul>
          <p>{next()}</p>
          <CodeFromMail codes={codes} id={order.id} email={email} refused={change.error} />
        </div>
      </ConfirmDialog>
    </form>
  );
}

/** Withdrawals from an order so far, and the statement for what is left (RETURN-02). */
export function WithdrawalStatement({ order, open }: Omit<StatementProps, 'onSettled'>) {
  const { t } = useTranslation(['orders', 'purchases', 'withdrawal']);
  const { language } = usePreferences();
  const [outcome, setOutcome] = useState<{ kind: 'done' | 'moved_on' } | null>(null);
  const body = useRef<HTMLDivElement>(null);
  // the focused button was removed: the new withdrawal takes the focus once it is loaded, else everything does
  useEffect(() => {
    if (outcome && !body.current?.contains(document.activeElement)) body.current?.focus();
  }, [outcome]);
  const { items, withdrawals, withdrawal_until: until } = order;
  const left = items.map(({ withdrawable }) => withdrawable);
  const mayWithdraw = left.some((units) => units > 0);
  return (
    <div ref={body} tabIndex={-1} className="grid gap-8 outline-none">
      {outcome?.kind === 'moved_on' && (
        <Notice tone="warning" title={t('purchases:choice.moved_on')}>
          {t('purchases:choice.moved_on_text')}
        </Notice>
      )}
      <WithdrawalStatesPart
        order={order}
        open={open}
        made={outcome?.kind === 'done' ? withdrawals.at(-1)?.id : undefined}
      />
      {!mayWithdraw && withdrawals.length === 0 && <p>{t(refusalTextOf(order), { days: WITHDRAWAL_DAYS })}</p>}
      {mayWithdraw && (
        <div className="grid gap-4">
          {until !== null && <p>{t('purchases:choice.withdraw', { date: formatDate(until, language) })}</p>}
          {/* a new statement once the former one changed what is left */}
          <Statement key={left.join()} order={order} open={open} onSettled={(kind) => setOutcome({ kind })} />
        </div>
      )}
    </div>
  );
}
