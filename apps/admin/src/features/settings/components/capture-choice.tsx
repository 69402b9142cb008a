import { useTranslation } from '@fori/client/use-translation';
import { captureMoments } from '@fori/domain/payments';
import { RadioGroup } from '../../../shared/form/controls.tsx';
import type { ChoiceProps } from './choice-group.tsx';

/** When payments are captured (ADMIN-243). */
export function CaptureChoice({ form, id, label, error }: ChoiceProps) {
  const { t } = useTranslation('admin-settings');
  return (
    <RadioGroup
      id={id}
      legend={label}
      hint={t('capture_hint')}
      options={captureMoments.map((value) => ({
        value,
        label: t(`capture_at.${value}`),
        description: t(`capture_at.${value}_text`),
      }))}
      value={form.watch('capture_at')}
      onChange={(moment) => form.setValue('capture_at', moment, { shouldDirty: true })}
      error={error}
    />
  );
}
