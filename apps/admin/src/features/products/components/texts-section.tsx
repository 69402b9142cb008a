import { type ProductTextFields, textFields } from '@fori/contracts/admin-products/schemas';
import { type Language, languageNames, languages, localeTags } from '@fori/domain/languages';
import { Button } from '@fori/ui/button';
import { Field } from '@fori/ui/field';
import { Input, Textarea } from '@fori/ui/input';
import { Card } from '@fori/ui/section';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { completeness, type ProductForm } from '../model/product-form.ts';
import { fieldId, messageAt } from './use-field-props.ts';

const signs = {
  complete: { Icon: CircleCheck, look: 'text-ok' },
  partial: { Icon: CircleAlert, look: 'text-rust' },
  missing: { Icon: CircleDashed, look: 'text-muted' },
} as const;

const longest: Readonly<Record<keyof ProductTextFields, number>> = {
  name: 120,
  description: 5000,
  material: 1000,
  care: 1000,
};

interface TextsSectionProps {
  language: Language;
  onLanguage: (language: Language) => void;
}

/** The product's texts in the six languages, each marked by how complete it is. */
export function TextsSection({ language, onLanguage }: TextsSectionProps) {
  const { t } = useTranslation(['admin-products', 'common']);
  const { register, control, setValue, formState } = useFormContext<ProductForm>();
  const texts = useWatch({ control, name: 'texts' });
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = languages.indexOf(language);
    const to: Record<string, number> = {
      ArrowRight: (at + 1) % languages.length,
      ArrowLeft: (at - 1 + languages.length) % languages.length,
      Home: 0,
      End: languages.length - 1,
    };
    const next = languages[to[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    onLanguage(next);
    tabs.current?.querySelector<HTMLElement>(`[data-language="${next}"]`)?.focus();
  };
  const startFromEnglish = () => {
    for (const name of textFields) {
      if (texts[language][name].trim() === '') {
        setValue(`texts.${language}.${name}`, texts.en[name], { shouldDirty: true });
      }
    }
  };
  const hasErrors = (of: Language) => get(formState.errors, `texts.${of}`) !== undefined;

  return (
    // on wide screens as high as the sections beside it: the description takes the remaining height
    <Card title={t('section.texts')} className="lg:flex lg:h-full lg:flex-col">
      <div
        ref={tabs}
        role="tablist"
        aria-label={t('texts.languages')}
        onKeyDown={move}
        className="relative -mx-4 flex flex-wrap border-hair border-b px-2"
      >
        {languages.map((of) => {
          const state = hasErrors(of) ? 'partial' : completeness(texts[of]);
          const { Icon, look } = signs[state];
          return (
            <button
              key={of}
              id={`${id}-${of}`}
              type="button"
              role="tab"
              data-language={of}
              aria-selected={of === language}
              aria-controls={`${id}-panel`}
              tabIndex={of === language ? 0 : -1}
              onClick={() => onLanguage(of)}
              className="-mb-px flex min-h-target shrink-0 items-center gap-1.5 border-b-2 border-transparent px-2 text-muted text-sm whitespace-nowrap transition-colors hover:text-ink aria-selected:border-spruce aria-selected:font-semibold aria-selected:text-ink"
            >
              <Icon aria-hidden className={`size-4 ${look}`} />
              {languageNames[of]}
              <span className="sr-only">, {t(`texts.${state}`)}</span>
            </button>
          );
        })}
      </div>
      <div
        key={language}
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${language}`}
        className="flex flex-col gap-4 pt-4 lg:flex-1"
      >
        {language !== 'en' && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-form text-muted text-sm">{t('texts.fallback')}</p>
            {completeness(texts[language]) !== 'complete' && (
              <Button variant="secondary" onClick={startFromEnglish}>
                {t('texts.copy')}
              </Button>
            )}
          </div>
        )}
        {textFields.map((name) => {
          const path = `texts.${language}.${name}` as const;
          const control = { ...register(path), maxLength: longest[name], lang: localeTags[language] };
          return (
            <Field
              key={path}
              id={fieldId(path)}
              label={t(`field.${name}`)}
              required={language === 'en'}
              error={messageAt(formState.errors, path)}
              className={name === 'description' ? 'lg:flex-1' : undefined}
            >
              {name === 'name' ? (
                <Input {...control} />
              ) : (
                <Textarea {...control} className={name === 'description' ? 'dense:min-h-32 lg:flex-1' : undefined} />
              )}
            </Field>
          );
        })}
      </div>
    </Card>
  );
}
