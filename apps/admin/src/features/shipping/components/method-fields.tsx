import { useTranslation } from '@fori/client/use-translation';
import { languageNames, languages } from '@fori/domain/languages';
import { carriers } from '@fori/domain/orders';
import { deliveryKinds, MAX_METHOD_NAME, MAX_PRICE_STEPS, shippingPriceKinds } from '@fori/domain/shipping-methods';
import { Field } from '@fori/ui/field';
import { IconButton } from '@fori/ui/icon-button';
import { Trash2 } from 'lucide-react';
import { flushSync } from 'react-dom';
import { AddButton } from '../../../shared/form/add-button.tsx';
import { Input, Select } from '../../../shared/form/controls.tsx';
import { DecimalInput } from '../../../shared/form/decimal-input.tsx';
import { ListError } from '../../../shared/form/list-error.tsx';
import { Unlocked } from '../../../shared/form/lock.tsx';
import { type MethodForm, newStep, type StepForm } from '../form.ts';

/** Id and error of a field by its name. */
export type Wiring = (name: string) => { id: string; error: string | null };

interface MethodFieldsProps {
  method: MethodForm;
  name: string;
  wiring: Wiring;
  onChange: (method: MethodForm) => void;
}

/** How a method brings goods, what it is called, what it costs and how long it takes. */
export function MethodFields({ method, name, wiring, onChange }: MethodFieldsProps) {
  const { t } = useTranslation(['admin-shipping', 'common']);
  const { steps, price_by: by } = method;
  const change = (part: Partial<MethodForm>) => onChange({ ...method, ...part });
  const setSteps = (next: StepForm[]) => change({ steps: next });
  const changeStep = (at: number, step: StepForm, part: Partial<StepForm>) =>
    setSteps(steps.with(at, { ...step, ...part }));
  const days = (part: 'from' | 'to') => (
    <Field {...wiring(`days.${part}`)} label={t(`days_${part}`)} required>
      <Input
        value={method.days[part]}
        onChange={({ target }) => change({ days: { ...method.days, [part]: target.value } })}
        inputMode="numeric"
        className="font-mono"
      />
    </Field>
  );
  return (
    <>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Field {...wiring('kind')} label={t('kind')}>
          <Select
            value={method.kind}
            onChange={({ target }) =>
              change({ kind: deliveryKinds.find((kind) => kind === target.value) ?? method.kind })
            }
          >
            {deliveryKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kind_of.${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
        {method.kind !== 'workshop' && (
          <Field {...wiring('carrier')} label={t('carrier')}>
            <Select value={method.carrier} onChange={({ target }) => change({ carrier: target.value })}>
              <option value="">{t('carrier_none')}</option>
              {carriers.map((carrier) => (
                <option key={carrier.code} value={carrier.code}>
                  {carrier.name}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-3">
        {languages.map((code) => (
          <Field
            key={code}
            {...wiring(`names.${code}`)}
            label={t('name_in', { language: languageNames[code] })}
            required={code === 'en'}
          >
            <Input
              value={method.names[code]}
              lang={code}
              maxLength={MAX_METHOD_NAME}
              onChange={({ target }) => change({ names: { ...method.names, [code]: target.value } })}
            />
          </Field>
        ))}
      </div>
      <p className="text-muted text-sm">{t('names_hint')}</p>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Field {...wiring('price_by')} label={t('price_by')}>
          <Select
            value={by}
            onChange={({ target }) => {
              const next = shippingPriceKinds.find((kind) => kind === target.value) ?? by;
              change({ price_by: next, ...(steps.length === 0 && { steps: [{ ...newStep(), from: '0' }] }) });
            }}
          >
            {shippingPriceKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`price_by_of.${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
        {by !== 'general' && (
          <Field {...wiring('free_above')} label={t('free_above')} hint={t('free_above_hint')}>
            <DecimalInput
              value={method.free_above}
              onChange={(typed) => change({ free_above: typed })}
              className="font-mono"
            />
          </Field>
        )}
      </div>
      {by !== 'general' && (
        <div className="grid gap-3">
          <ListError {...wiring('steps')} />
          {steps.map((step, at) => (
            <div key={step.id} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
              <Field {...wiring(`steps.${at}.from`)} label={t(`from_${by}`)} required>
                {by === 'sum' ? (
                  <DecimalInput
                    value={step.from}
                    onChange={(from) => changeStep(at, step, { from })}
                    className="font-mono"
                  />
                ) : (
                  <Input
                    value={step.from}
                    onChange={({ target }) => changeStep(at, step, { from: target.value })}
                    inputMode="numeric"
                    className="font-mono"
                  />
                )}
              </Field>
              <Field {...wiring(`steps.${at}.price`)} label={t('price')} required>
                <DecimalInput
                  value={step.price}
                  onChange={(price) => changeStep(at, step, { price })}
                  className="font-mono"
                />
              </Field>
              <Unlocked>
                <IconButton
                  label={t('remove_step', { name, number: at + 1 })}
                  onClick={() => {
                    flushSync(() => setSteps(steps.toSpliced(at, 1)));
                    document.getElementById(wiring('add-step').id)?.focus();
                  }}
                  className="mt-7"
                >
                  <Trash2 aria-hidden className="size-5" />
                </IconButton>
              </Unlocked>
            </div>
          ))}
          <AddButton
            id={wiring('add-step').id}
            disabled={steps.length >= MAX_PRICE_STEPS}
            onClick={() => {
              flushSync(() => setSteps([...steps, newStep()]));
              document.getElementById(wiring(`steps.${steps.length}.from`).id)?.focus();
            }}
            className="justify-self-start"
          >
            {t('add_step')}
          </AddButton>
        </div>
      )}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {days('from')}
        {days('to')}
      </div>
    </>
  );
}
