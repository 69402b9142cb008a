import { useTranslation } from '@fori/client/use-translation';
import { blogLimits } from '@fori/domain/blog';
import type { Language } from '@fori/domain/languages';
import type { ComponentProps } from 'react';
import { useController } from 'react-hook-form';
import { MarkdownEditor } from '../../../shared/markdown/markdown-editor.tsx';
import type { BlogEditing } from '../use-blog-editor.ts';

interface PostBodyFieldProps extends Pick<ComponentProps<typeof MarkdownEditor>, 'onScroll' | 'running' | 'onPicture'> {
  editing: Pick<BlogEditing, 'form' | 'field'>;
  language: Language;
}

/** A post's text in one language; remounted (`key`) for another language. */
export function PostBodyField({ editing: { form, field }, language, ...rest }: PostBodyFieldProps) {
  const { t } = useTranslation('admin-blogs');
  const name = `texts.${language}.body` as const;
  const { id, error } = field(name);
  const {
    field: { value, onChange, onBlur },
  } = useController({ control: form.control, name });
  return (
    <MarkdownEditor
      id={id}
      error={error}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      language={language}
      {...rest}
      label={t('part.body')}
      hint={t('hint.body')}
      maxLength={blogLimits.body}
    />
  );
}
