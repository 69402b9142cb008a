import { isApiError, NOT_FOUND, statusOf } from '@fori/client/api-error';
import { addAddress, updateAddress } from '@fori/client/mutations/addresses';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { Address } from '@fori/contracts/addresses/schemas';
import { addressTypes } from '@fori/domain/addresses';
import { hasPostalLetters } from '@fori/domain/countries';
import { Button } from '@fori/ui/button';
import { Checkbox } from '@fori/ui/checkbox';
import { RadioGroup } from '@fori/ui/radio-group';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CountryField } from '../../../shared/form/country-field.tsx';
import type { FormDrafts } from '../../../shared/form/drafts.ts';
import { EditForm } from '../../../shared/form/edit-form.tsx';
import { errorMessage } from '../../../shared/form/form-error.ts';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { notify } from '../../../shared/notify.ts';
import { ADDRESS_FORM, toBody, valuesOf } from '../address-form.ts';

interface AddressFormViewProps {
  /** the address to edit; null for a new one */
  address: Address | null;
  /** the first address becomes the default in any case */
  first: boolean;
  drafts: FormDrafts;
  onClose: () => void;
}

/** Adds or edits an address in place of the list's card, so that a phone has no second page to scroll. */
export function AddressFormView({ address, first, drafts, onClose }: AddressFormViewProps) {
  const { t } = useTranslation(['profile', 'common']);
  const api = useApi();
  const add = useMutation(addAddress(api));
  const update = useMutation(updateAddress(api));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  const form = useForm({
    id: ADDRESS_FORM,
    initial: valuesOf(address),
    drafts,
    affects: { country: ['postalCode'] },
    loadRules: async () => (await import('../rules.ts')).checkAddress,
  });
  const onSubmit = form.handleSubmit(async (sent) => {
    const { id } = sent;
    const body = toBody(sent);
    if (id === '') await add.mutateAsync(body);
    else await update.mutateAsync({ id, address: body });
    notify.success(t(id === '' ? 'toast.added' : 'toast.updated'));
    // the form closes, so what was typed while it was sent is dropped too
    drafts.remove(ADDRESS_FORM);
    onClose();
    return sent;
  });
  const { values, errors, set, fieldId } = form;
  const isDeleted = values.id !== '' && isApiError(form.failure) && statusOf(form.failure) === NOT_FOUND;

  const labels = {
    type: t('field.type'),
    label: t('field.label'),
    street: t('field.street'),
    postalCode: t('field.postal_code'),
    city: t('field.city'),
    state: t('field.state'),
    country: t('field.country'),
  };
  // not as a form's default button, which is removed with the first of the two
  const saveAsNew = () => {
    set('id', '');
    onSubmit();
  };
  const close = () => {
    form.reset();
    onClose();
  };

  return (
    <div className="border border-line bg-surface p-4 sm:p-6">
      <h3 ref={title} tabIndex={-1} className="mb-4 font-bold text-lg outline-none">
        {t(address ? 'addresses.edit_title' : 'addresses.add_title')}
      </h3>
      <EditForm
        form={form}
        onSubmit={onSubmit}
        labels={labels}
        failure={
          isDeleted && (
            <Notice
              tone="warning"
              live
              title={t('addresses.deleted_elsewhere')}
              action={
                <Button variant="secondary" onClick={saveAsNew}>
                  {t('addresses.save_new')}
                </Button>
              }
            >
              {t('addresses.deleted_elsewhere_text')}
            </Notice>
          )
        }
        actions={
          <>
            <Button type="submit" busy={form.busy} busyLabel={t('common:state.saving')}>
              {t('common:action.save')}
            </Button>
            <Button variant="quiet" disabled={form.busy} onClick={close}>
              {t('common:action.cancel')}
            </Button>
          </>
        }
      >
        <RadioGroup
          id={fieldId('type')}
          legend={labels.type}
          options={addressTypes.map((type) => ({ value: type, label: t(`address_type.${type}`) }))}
          value={values.type}
          onChange={(type) => set('type', type)}
          error={errorMessage(t, errors.type)}
          className="[&>div]:flex-row [&>div]:flex-wrap [&>div]:gap-x-6"
        />
        <TextField name="label" label={labels.label} hint={t('field.label_hint')} maxLength={60} optional />
        <TextField
          name="street"
          label={labels.street}
          hint={t('field.street_hint')}
          autoComplete="address-line1"
          maxLength={200}
        />
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-4">
          <TextField
            name="postalCode"
            label={labels.postalCode}
            inputMode={hasPostalLetters(values.country) ? 'text' : 'numeric'}
            autoComplete="postal-code"
            maxLength={12}
          />
          <TextField name="city" label={labels.city} autoComplete="address-level2" maxLength={100} />
        </div>
        <TextField name="state" label={labels.state} autoComplete="address-level1" maxLength={100} />
        <CountryField
          name="country"
          label={labels.country}
          placeholder={t('field.choose_country')}
          autoComplete="country"
        />
        {!first && !address?.is_default && (
          <Checkbox
            label={t('field.is_default')}
            name="is_default"
            checked={values.is_default}
            onChange={({ target }) => set('is_default', target.checked)}
          />
        )}
      </EditForm>
    </div>
  );
}
