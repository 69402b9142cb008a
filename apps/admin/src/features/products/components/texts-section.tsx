import { useTranslation } from '@fori/client/use-translation';
import { type ProductTextFields, textFields } from '@fori/contracts/admin-products/schemas';
import { type Language, languages, localeTags } from '@fori/domain/languages';
import { Button } from '@fori/ui/button';
import { Field } from '@fori/ui/field';
import { Card } from '@fori/ui/section';
import { useId } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { Input, Textarea } from '../../../shared/form/controls.tsx';
import { LanguageTabs } from '../../../shared/form/language-tabs.tsx';
import { Unlocked } from '../../../shared/form/lock.tsx';
import { TranslationMark } from '../../../shared/form/translation-mark.tsx';
import { completeness, type ProductForm } from '../model/product-form.ts';
import { fieldId, messageAt } from './use-field-props.ts';

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

  const startFromEnglish = () => {
    for (const name of textFields) {
      if (texts[language][name].trim() === '') {
        setValue(`texts.${language}.${name}`, texts.en[name], { shouldDirty: true });
      }
    }
  };
  const wrong = new Set(languages.filter((of) => get(formState.errors, `texts.${of}`) !== undefined));

  return (
    // on wide screens as high as the sections beside it: the description takes the remaining height
    <Card title={t('section.texts')} className="lg:flex lg:h-full lg:flex-col">
      <LanguageTabs
        label={t('texts.languages')}
        current={language}
        wrong={wrong}
        idOf={(of) => `${id}-${of}`}
        panel={`${id}-panel`}
        onChange={onLanguage}
        marks={(of) => {
          const state = wrong.has(of) ? 'partial' : completeness(texts[of]);
          return {
            icon: <TranslationMark state={state} />,
            text: <span className="sr-only">, {t(`texts.${state}`)}</span>,
          };
        }}
        className="-mx-4 px-2"
      />
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
              <Unlocked>
                <Button variant="secondary" onClick={startFromEnglish}>
                  {t('texts.copy')}
                </Button>
              </Unlocked>
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
