import { useTranslation } from '@fori/client/use-translation';
import type { AdminImage, ImageInput } from '@fori/contracts/admin-products/schemas';
import { byLanguage, type Language, languages, localeTags } from '@fori/domain/languages';
import { colorText } from '@fori/i18n/options';
import { Field } from '@fori/ui/field';
import { Notice } from '@fori/ui/states';
import { useForm } from 'react-hook-form';
import { Input, Select } from '../../../shared/form/controls.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useOfferedLanguages } from '../../../shared/use-offered-languages.ts';

interface PictureDialogProps {
  image: AdminImage;
  /** whose alternative text has the focus at first */
  language: Language;
  /** its position, from 1 */
  number: number;
  colors: readonly string[];
  busy: boolean;
  /** the error message of the last attempt */
  error: string | null;
  onSubmit: (change: ImageInput) => void;
  onClose: () => void;
}

/** The alternative text of a picture in each language, and the colour it shows. */
export function PictureDialog({
  image,
  language: focused,
  number,
  colors,
  busy,
  error,
  onSubmit,
  onClose,
}: PictureDialogProps) {
  const { t } = useTranslation(['admin-products', 'common']);
  const { nameOf } = useOfferedLanguages();
  const { register, handleSubmit } = useForm({
    defaultValues: { alt_text: image.alt_text, color: image.color ?? '' },
  });
  const submit = handleSubmit(({ alt_text, color }) =>
    onSubmit({
      alt_text: byLanguage((language) => alt_text[language]?.trim() ?? ''),
      color: color === '' ? null : color,
    }),
  );
  const known = [...new Set([...colors, ...(image.color === null ? [] : [image.color])])];
  return (
    <FormDialog
      title={t('pictures.edit_title', { number })}
      description={t('pictures.edit_text')}
      submitLabel={t('common:action.save')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {error !== null && (
        <Notice live tone="error" title={t('pictures.failed')}>
          {error}
        </Notice>
      )}
      <Field label={t('pictures.color')} hint={t('pictures.color_hint')}>
        <Select {...register('color')}>
          <option value="">{t('pictures.any_color')}</option>
          {known.map((option) => (
            <option key={option} value={option}>
              {colorText(t, option)}
            </option>
          ))}
        </Select>
      </Field>
      {languages.map((language) => (
        <Field key={language} label={t('pictures.alt', { language: nameOf(language) })}>
          <Input
            {...register(`alt_text.${language}`)}
            {...(language === focused && { 'data-autofocus': true })}
            lang={localeTags[language]}
            maxLength={300}
          />
        </Field>
      ))}
    </FormDialog>
  );
}
