import { useTranslation } from '@fori/client/use-translation';
import { type Language, localeTags } from '@fori/domain/languages';
import { DESIGNED_JACKET, type GuideText, guideGenders, guideTexts, isGuideTranslated } from '@fori/domain/size-guides';
import { Button } from '@fori/ui/button';
import { Field } from '@fori/ui/field';
import { Card } from '@fori/ui/section';
import { Trash2 } from 'lucide-react';
import { Input, Select, Textarea } from '../../../shared/form/controls.tsx';
import { LanguageCard } from '../../../shared/form/language-card.tsx';
import { Unlocked } from '../../../shared/form/lock.tsx';
import { useCategories } from '../../../shared/use-categories.ts';
import type { GuideForm } from '../size-guides-form.ts';
import { useGoodsName } from '../use-goods-name.ts';
import { GuidePreview } from './guide-preview.tsx';
import { GuideTable } from './guide-table.tsx';

interface GuideFieldsProps {
  guide: GuideForm;
  language: Language;
  onLanguage: (language: Language) => void;
  /** languages with errors in this guide */
  wrong: ReadonlySet<Language>;
  /** id and error of a field of the guide: `texts.en.name` */
  wiring: (name: string) => { id: string; error: string | null };
  onChange: (change: Partial<GuideForm>) => void;
  onRemove: () => void;
}

/** One guide: what it is for, its table and its texts in one language at a time, and how customers see it. */
export function GuideFields({ guide, language, onLanguage, wrong, wiring, onChange, onRemove }: GuideFieldsProps) {
  const { t } = useTranslation(['admin-size-guides']);
  const { categories } = useCategories();
  const goodsName = useGoodsName();
  const { texts } = guide;
  const textProps = (name: 'name' | GuideText) => ({
    value: texts[language][name],
    lang: localeTags[language],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ texts: { ...texts, [language]: { ...texts[language], [name]: target.value } } }),
  });

  return (
    <div className="grid min-w-0 gap-4">
      <Card title={t('for.title')}>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Field {...wiring('goods')} label={t('for.goods')}>
            <Select value={guide.goods} onChange={({ target }) => onChange({ goods: target.value })}>
              {[...new Set([...categories.map(({ slug }) => slug), DESIGNED_JACKET, guide.goods])].map((goods) => (
                <option key={goods} value={goods}>
                  {goodsName(goods)}
                </option>
              ))}
            </Select>
          </Field>
          <Field {...wiring('gender')} label={t('for.gender')}>
            <Select
              value={guide.gender}
              onChange={({ target }) =>
                onChange({ gender: guideGenders.find((gender) => gender === target.value) ?? guide.gender })
              }
            >
              {guideGenders.map((gender) => (
                <option key={gender} value={gender}>
                  {t(`gender.${gender}`)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <div className="mt-3 flex flex-wrap items-start justify-between gap-3">
          <p className="max-w-form text-muted text-sm">{t('for.hint')}</p>
          <Unlocked>
            <Button variant="warn" onClick={onRemove}>
              <Trash2 aria-hidden className="size-5" />
              {t('remove')}
            </Button>
          </Unlocked>
        </div>
      </Card>
      <LanguageCard
        title={t('content')}
        label={t('languages')}
        current={language}
        wrong={wrong}
        idOf={(of) => wiring(`tab.${of}`).id}
        panel={wiring('panel').id}
        onChange={onLanguage}
        stateOf={(of) => (isGuideTranslated(guide, of) && texts[of].name ? 'complete' : 'missing')}
        stateText={(state) => t(`translation.${state}`)}
      >
        <Field {...wiring(`texts.${language}.name`)} label={t('text.name')} hint={t('text.name_hint')}>
          <Input {...textProps('name')} autoComplete="off" className="max-w-form" />
        </Field>
        <div className="grid gap-2">
          <h3 className="font-semibold text-sm">{t('table.title')}</h3>
          <p className="text-muted text-sm">{t('table.hint')}</p>
          <GuideTable guide={guide} language={language} wiring={wiring} onChange={onChange} />
        </div>
        {guideTexts.map((text) => (
          <Field key={text} {...wiring(`texts.${language}.${text}`)} label={t(`text.${text}`)}>
            <Textarea {...textProps(text)} rows={3} className="max-w-prose" />
          </Field>
        ))}
      </LanguageCard>
      <Card title={t('preview.title')}>
        <GuidePreview guide={guide} language={language} />
      </Card>
    </div>
  );
}
