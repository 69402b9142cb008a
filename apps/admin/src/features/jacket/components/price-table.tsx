import { useTranslation } from '@fori/client/use-translation';
import type { JacketOffer } from '@fori/contracts/admin-jacket/schemas';
import { cn } from '@fori/ui/cn';
import { Field } from '@fori/ui/field';
import { IconButton } from '@fori/ui/icon-button';
import { Money } from '@fori/ui/money';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { get, set } from 'react-hook-form';
import { Input } from '../../../shared/form/controls.tsx';
import { DecimalInput } from '../../../shared/form/decimal-input.tsx';
import { useLocked } from '../../../shared/form/lock.tsx';
import { useFormats } from '../../../shared/use-formats.ts';
import { type ListForm, type PriceField, priceFields } from '../jacket-form.ts';
import { useListName, usePriceName } from '../use-price-name.ts';

interface PriceTableProps {
  offer: JacketOffer;
  coming: readonly ListForm[];
  /** id and error of a field of a list: `0.base` */
  wiring: (name: string) => { id: string; error: string | null };
  onChange: (coming: ListForm[]) => void;
  onRemove: (at: number) => void;
}

const withAmount = (list: ListForm, field: PriceField, amount: string): ListForm => {
  const changed = structuredClone(list);
  set(changed, field, amount);
  return changed;
};

/** On phones each row of the table is a stack: a price, below it what it is today and on each coming day. */
const row = 'block border-hair border-b py-2 sm:table-row';
const cell = 'flex items-baseline justify-between gap-4 py-1 sm:table-cell sm:py-3';
const fieldCell = 'grid grid-cols-[minmax(0,1fr)_9rem] items-start gap-x-4 py-1 *:first:pt-3 sm:table-cell sm:py-0';

/** Names the column of a cell where the table has none. */
const Column = ({ children }: { children: ReactNode }) => <span className="text-muted sm:hidden">{children}</span>;

/** Today's prices beside those to come; the latter are fields. */
export function PriceTable({ offer, coming, wiring, onChange, onRemove }: PriceTableProps) {
  const { t } = useTranslation('admin-jacket');
  const { money, date } = useFormats();
  const priceName = usePriceName();
  const listName = useListName();
  const locked = useLocked();
  const { present } = offer;
  const change = (at: number, list: ListForm) => onChange(coming.toSpliced(at, 1, list));
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be a landmark of the page */}
      <div role="group" aria-label={t('prices')} className="relative -mx-1 overflow-x-auto px-1 pb-1">
        <table className="block border-separate border-spacing-x-2 border-spacing-y-1 text-sm sm:table">
          <thead className={cn('sm:table-header-group', present.starts_on || coming.length > 0 ? 'block' : 'hidden')}>
            <tr className={cn(row, 'text-left align-bottom')}>
              <td className="hidden sm:table-cell" />
              <th
                scope="col"
                className={cn('min-w-24 pb-2 font-semibold sm:table-cell', present.starts_on ? 'block' : 'hidden')}
              >
                {t('today')}
                <span className="block font-normal text-muted">
                  {present.starts_on && t('since', { date: date(present.starts_on) })}
                </span>
              </th>
              {coming.map((list, at) => (
                <th key={list.id} scope="col" className="block w-44 pb-2 font-normal sm:table-cell sm:pb-0">
                  <Field
                    {...wiring(`${at}.starts_on`)}
                    label={t('starts_on')}
                    hint={<span className="sr-only">{listName(list)}</span>}
                  >
                    <Input
                      type="date"
                      value={list.starts_on}
                      min={offer.today}
                      onChange={({ target }) => change(at, { ...list, starts_on: target.value })}
                    />
                  </Field>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block sm:table-row-group">
            {priceFields.map((name) => (
              <tr key={name} className={cn(row, 'align-top')}>
                <th
                  scope="row"
                  className="block min-w-28 py-1 text-left font-semibold sm:table-cell sm:py-3 sm:font-normal"
                >
                  {priceName(name)}
                </th>
                <td className={cell}>
                  <Column>{t('today')}</Column>
                  <Money>{money(get(present, name))}</Money>
                </td>
                {coming.map((list, at) => (
                  <td key={list.id} className={fieldCell}>
                    <Column>{listName(list)}</Column>
                    <Field
                      {...wiring(`${at}.${name}`)}
                      label={t('field', { list: listName(list), label: priceName(name) })}
                      labelHidden
                    >
                      <DecimalInput
                        value={get(list, name)}
                        onChange={(amount) => change(at, withAmount(list, name, amount))}
                        className="max-w-40 font-mono"
                      />
                    </Field>
                  </td>
                ))}
              </tr>
            ))}
            {coming.length > 0 && !locked && (
              <tr className={cn(row, 'border-b-0')}>
                <td className="hidden sm:table-cell" />
                <td className="hidden sm:table-cell" />
                {coming.map((list, at) => (
                  <td key={list.id} className="flex items-center justify-between gap-4 sm:table-cell">
                    <Column>{listName(list)}</Column>
                    <IconButton label={t('remove', { list: listName(list) })} tooltip onClick={() => onRemove(at)}>
                      <Trash2 aria-hidden className="size-5" />
                    </IconButton>
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {coming.length === 0 && <p className="mt-3 text-muted">{t('none')}</p>}
    </>
  );
}
