import { blogLimits } from '@fori/domain/blog';
import { type Language, localeTags } from '@fori/domain/languages';
import { Button } from '@fori/ui/button';
import { Field } from '@fori/ui/field';
import { Input, Textarea } from '@fori/ui/input';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TextForm, TextPart } from '../blog-form.ts';

interface TextFieldsProps {
  language: Language;
  text: TextForm;
  idOf: (part: TextPart) => string;
  errorOf: (part: TextPart) => string | null;
  /** the post has a cover, which wants describing */
  hasCover: boolean;
  onChange: (part: TextPart, value: string) => void;
  onCopy: () => void;
}

/** The short texts of a post in one language. */
export function TextFields({ language, text, idOf, errorOf, hasCover, onChange, onCopy }: TextFieldsProps) {
  const { t } = useTranslation(['admin-blogs', 'common']);
  const lang = localeTags[language];
  const control = (part: TextPart) => ({ id: idOf(part), label: t(`part.${part}`), error: errorOf(part) });
  const left = blogLimits.excerpt - text.excerpt.length;
  return (
    <div className="grid content-start gap-4">
      {language !== 'en' && (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="secondary" onClick={onCopy}>
            <Copy aria-hidden className="size-4" />
            {t('copy')}
          </Button>
          <p className="text-muted text-sm">{t('hint.copy')}</p>
        </div>
      )}
      <Field {...control('title')} required={language === 'en'}>
        <Input
          value={text.title}
          lang={lang}
          maxLength={blogLimits.title}
          onChange={({ target }) => onChange('title', target.value)}
        />
      </Field>
      <Field {...control('excerpt')} hint={t('hint.excerpt', { count: left })}>
        <Textarea
          value={text.excerpt}
          lang={lang}
          rows={3}
          maxLength={blogLimits.excerpt}
          onChange={({ target }) => onChange('excerpt', target.value)}
        />
      </Field>
      <Field {...control('tags')} hint={t('hint.tags')} optionalLabel={t('common:state.optional')}>
        <Input value={text.tags} lang={lang} onChange={({ target }) => onChange('tags', target.value)} />
      </Field>
      {hasCover && (
        <Field {...control('cover_alt')} hint={text.cover_alt.trim() ? undefined : t('hint.cover_alt')}>
          <Input
            value={text.cover_alt}
            lang={lang}
            maxLength={blogLimits.coverAlt}
            onChange={({ target }) => onChange('cover_alt', target.value)}
          />
        </Field>
      )}
    </div>
  );
}
