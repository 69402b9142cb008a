import { useTranslation } from '@fori/client/use-translation';
import type { Quote } from '@fori/contracts/checkout/schemas';
import { Checkbox } from '@fori/ui/checkbox';
import { cn } from '@fori/ui/cn';
import { Field } from '@fori/ui/field';
import { Input } from '@fori/ui/input';
import { useState } from 'react';
import { errorMessage } from '../../../shared/form/form-error.ts';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useFormContext } from '../../../shared/form/use-form.ts';
import type { CheckoutValues } from '../checkout-form.ts';

/** What is known of the typed VAT id, and what it means for the total (VAT-137). */
function VatIdState({ company, vat = [] }: Pick<Quote, 'company' | 'vat'>) {
  const { t } = useTranslation('paying');
  const state = company?.state;
  const about = () => {
    if (!company || state === undefined || state === 'refuted') return null;
    const { name } = company;
    const known = state === 'valid' && name ? t('company.state.valid_name', { name }) : t(`company.state.${state}`);
    return vat.some(({ reason }) => reason === 'reverse_charge') ? `${known} ${t('company.reverse')}` : known;
  };
  // screen readers announce only what changes in an element that was there before
  return (
    <p
      role="status"
      className={cn('text-sm empty:sr-only', (state === 'malformed' || state === 'invalid') && 'text-rust')}
    >
      {about()}
    </p>
  );
}

/** For a company that buys: its name and VAT id, offered where VAT depends on the customer. */
export function CompanyFields({ quote }: { quote: Quote }) {
  const { t } = useTranslation(['paying', 'common']);
  const form = useFormContext<CheckoutValues>();
  const { company_name: name, vat_id: vatId } = form.values;
  const [open, setOpen] = useState(name !== '' || vatId !== '');
  return (
    <>
      <Checkbox
        label={t('company.buying')}
        checked={open}
        onChange={({ target }) => {
          setOpen(target.checked);
          if (!target.checked) form.fill({ company_name: '', vat_id: '' });
        }}
      />
      {open && (
        <fieldset className="flex min-w-0 flex-col gap-4 border-hair border-l-2 pl-4">
          <legend className="sr-only">{t('company.buying')}</legend>
          <TextField name="company_name" label={t('company.name')} autoComplete="organization" maxLength={150} />
          <Field
            id={form.fieldId('vat_id')}
            label={t('company.vat_id')}
            hint={t('company.vat_id_hint')}
            error={errorMessage(t, form.errors.vat_id)}
            optionalLabel={t('common:state.optional')}
          >
            {/* a total is computed, and a register asked, for a whole id, not for each character */}
            <Input
              name="vat_id"
              defaultValue={vatId}
              onBlur={({ target }) => form.set('vat_id', target.value.trim())}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={30}
            />
          </Field>
          <VatIdState company={quote.company} vat={quote.vat} />
        </fieldset>
      )}
    </>
  );
}
