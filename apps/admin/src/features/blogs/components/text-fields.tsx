import { useTranslation } from '@fori/client/use-translation';
import { blogLimits } from '@fori/domain/blog';
import { type Language, localeTags } from '@fori/domain/languages';
import { Button } from '@fori/ui/button';
import { Field } from '@fori/ui/field';
import { Copy } from 'lucide-react';
import { Input, Textarea } from '../../../shared/form/controls.tsx';
import { Unlocked } from '../../../shared/form/lock.tsx';
import type { TextForm, TextPart } from '../blog-form.ts';
import type { BlogEditing } from '../use-blog-editor.ts';

interface TextFieldsProps {
  editing: Pick<BlogEditing, 'form' | 'field'>;
  language: Language;
  text: TextForm;
  /** the post has a cover, which needs an alternative text */
  hasCover: boolean;
  onCopy: () => void;
}

/** The short texts of a post in one language; remounted (`key`) for another language. */
export function TextFields({ editing: { form, field }, language, text, hasCover, onCopy }: TextFieldsProps) {
  const { t } = useTranslation(['admin-blogs', 'common']);
  const control = (part: TextPart) => ({ ...field(`texts.${language}.${part}`), label: t(`part.${part}`) });
  const input = (part: TextPart) => ({ ...form.register(`texts.${language}.${part}`), lang: localeTags[language] });
  const left = blogLimits.excerpt - text.excerpt.length;
  return (
    <div className="grid content-start gap-4">
      {language !== 'en' && (
        <Unlocked>
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="secondary" onClick={onCopy}>
              <Copy aria-hidden className="size-4" />
              {t('copy')}
            </Button>
            <p className="text-muted text-sm">{t('hint.copy')}</p>
          </div>
        </Unlocked>
      )}
      <Field {...control('title')} required={language === 'en'}>
        <Input {...input('title')} maxLength={blogLimits.title} />
      </Field>
      <Field {...control('excerpt')} hint={t('hint.excerpt', { count: left })}>
        <Textarea {...input('excerpt')} rows={3} maxLength={blogLimits.excerpt} />
      </Field>
      <Field {...control('tags')} hint={t('hint.tags')} optionalLabel={t('common:state.optional')}>
        <Input {...input('tags')} />
      </Field>
      {hasCover && (
        <Field {...control('cover_alt')} hint={text.cover_alt.trim() ? undefined : t('hint.cover_alt')}>
          <Input {...input('cover_alt')} maxLength={blogLimits.coverAlt} />
        </Field>
      )}
    </div>
  );
}
