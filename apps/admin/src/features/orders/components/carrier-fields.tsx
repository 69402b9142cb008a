import { useTranslation } from '@fori/client/use-translation';
import { carriers } from '@fori/domain/orders';
import { Field } from '@fori/ui/field';
import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { Input, Select } from '../../../shared/form/controls.tsx';
import { type CarrierForm, OTHER_CARRIER } from '../shipment.ts';

interface CarrierFieldsProps {
  field: (name: keyof CarrierForm) => Omit<ComponentProps<typeof Field>, 'children'>;
  /** a parcel that is only packed does not need them */
  required: boolean;
}

/** Carrier, one of those known or another by its name, and tracking number. Within a `FormProvider`. */
export function CarrierFields({ field, required }: CarrierFieldsProps) {
  const { t } = useTranslation(['admin', 'common', 'validation']);
  const { register, watch } = useFormContext<CarrierForm>();
  const filled = required ? { validate: (value: string) => value.trim() !== '' || t('validation:required') } : {};
  const need = required ? { required } : { optionalLabel: t('common:state.optional') };
  return (
    <>
      <Field {...field('carrier')} {...need}>
        <Select {...register('carrier', filled)} data-autofocus={required || undefined}>
          <option value="">{t('ship.choose')}</option>
          {carriers.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
          <option value={OTHER_CARRIER}>{t('ship.other')}</option>
        </Select>
      </Field>
      {watch('carrier') === OTHER_CARRIER && (
        <Field {...field('other_carrier')} required>
          <Input {...register('other_carrier', { ...filled, shouldUnregister: true })} maxLength={60} />
        </Field>
      )}
      <Field {...field('tracking_number')} {...need}>
        <Input
          {...register('tracking_number', filled)}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono"
        />
      </Field>
    </>
  );
}
