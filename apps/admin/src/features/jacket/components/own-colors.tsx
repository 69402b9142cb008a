import { useTranslation } from '@fori/client/use-translation';
import { fallbackLanguage, languages } from '@fori/domain/languages';
import { hexIn, MAX_COLOR_NAME_LENGTH, MAX_MIXED_COLORS } from '@fori/domain/mixed-colors';
import { Field, type FieldProps } from '@fori/ui/field';
import { IconButton } from '@fori/ui/icon-button';
import { Card } from '@fori/ui/section';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { AddButton } from '../../../shared/form/add-button.tsx';
import { Checkbox, Input } from '../../../shared/form/controls.tsx';
import { Unlocked } from '../../../shared/form/lock.tsx';
import { useFieldInView } from '../../../shared/form/use-field-in-view.ts';
import { useAddressLanguage } from '../../../shared/form/use-text-language.ts';
import { type JacketForm, newColor } from '../jacket-form.ts';
import { colorTitle } from '../use-color-labels.ts';
import { ColorPreview } from './color-preview.tsx';

type FieldName = `colors.${number}.hex` | `colors.${number}.names.${(typeof languages)[number]}`;

interface OwnColorsProps {
  form: UseFormReturn<JacketForm>;
  field: (name: FieldName) => Pick<FieldProps, 'label' | 'error'> & { id: string };
  fieldId: (name: string) => string;
}

const others = languages.filter((language) => language !== fallbackLanguage);
/** What a colour field shows while the hex code is none. */
const NO_COLOR = '#000000';

/** The leather colours that the shop mixes, in the order customers see them, and the jacket in one of them (JACKET-250). */
export function OwnColors({ form, field, fieldId }: OwnColorsProps) {
  const { t } = useTranslation('admin-jacket');
  const [shown, setShown] = useState<string | null>(null);
  const colors = form.watch('colors');
  // a link may ask for the names in a language
  const asked = useAddressLanguage();
  const [untranslated] = useState(() => colors.find(({ names }) => asked && !names[asked]) ?? colors[0]);
  const isAsked = ({ id }: { id: string }) => asked !== null && id === untranslated?.id;
  useFieldInView(asked && fieldId(`colors.${colors.findIndex(isAsked)}.names.${asked}`));
  const set = (next: typeof colors) => form.setValue('colors', next, { shouldDirty: true });
  const idOf = (of: string, id: string) => fieldId(`${of}-${id}`);
  const focus = (id: string) => document.getElementById(id)?.focus();
  const add = () => {
    const color = newColor();
    flushSync(() => set([...colors, color]));
    setShown(color.id);
    focus(fieldId(`colors.${colors.length}.names.${fallbackLanguage}`));
  };
  const move = (from: number, to: number, button: string) => {
    const moved = colors[from];
    if (!moved) return;
    flushSync(() => set(colors.toSpliced(from, 1).toSpliced(to, 0, moved)));
    focus(button);
  };
  const remove = (at: number) => {
    flushSync(() => set(colors.toSpliced(at, 1)));
    focus(fieldId('add-color'));
  };
  return (
    <Card title={t('colors.title')}>
      <p className="mb-4 max-w-prose text-muted text-sm">{t('colors.hint', { count: MAX_MIXED_COLORS })}</p>
      <div className="grid-7-5">
        <div className="min-w-0">
          {colors.length === 0 && <p className="mb-4 text-muted">{t('colors.none')}</p>}
          <ul className="mb-4 grid divide-y divide-hair border-hair border-y empty:hidden">
            {colors.map((color, at) => {
              const name = colorTitle(color);
              const english = field(`colors.${at}.names.${fallbackLanguage}`);
              const isWrong = others.some((language) => field(`colors.${at}.names.${language}`).error);
              return (
                <li key={color.id} onFocusCapture={() => setShown(color.id)} className="grid gap-3 py-4">
                  <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-[auto_9rem_1fr]">
                    <Field label={t('field', { list: name, label: t('colors.pick') })} labelHidden className="sm:mt-7">
                      <Input
                        type="color"
                        value={hexIn(color.hex) ?? NO_COLOR}
                        onChange={({ target }) =>
                          form.setValue(`colors.${at}.hex`, target.value, { shouldDirty: true })
                        }
                        className="w-16 cursor-pointer p-1"
                      />
                    </Field>
                    <Field {...field(`colors.${at}.hex`)} label={t('colors.hex')} required>
                      <Input
                        {...form.register(`colors.${at}.hex`)}
                        autoComplete="off"
                        spellCheck={false}
                        maxLength={7}
                        className="font-mono"
                      />
                    </Field>
                    <Field {...english} label={t('colors.name', { language: 'English' })} required>
                      <Input
                        {...form.register(`colors.${at}.names.${fallbackLanguage}`)}
                        lang={fallbackLanguage}
                        autoComplete="off"
                        maxLength={MAX_COLOR_NAME_LENGTH}
                      />
                    </Field>
                  </div>
                  <div className="flex flex-wrap items-center gap-x-4">
                    <Checkbox {...form.register(`colors.${at}.offered`)} label={t('colors.offered')} />
                    <Unlocked>
                      <span className="ml-auto flex">
                        <IconButton
                          id={idOf('up', color.id)}
                          label={t('colors.up', { name })}
                          disabled={at === 0}
                          onClick={() => move(at, at - 1, idOf('up', color.id))}
                        >
                          <ArrowUp aria-hidden className="size-5" />
                        </IconButton>
                        <IconButton
                          id={idOf('down', color.id)}
                          label={t('colors.down', { name })}
                          disabled={at === colors.length - 1}
                          onClick={() => move(at, at + 1, idOf('down', color.id))}
                        >
                          <ArrowDown aria-hidden className="size-5" />
                        </IconButton>
                        <IconButton label={t('remove', { list: name })} tooltip onClick={() => remove(at)}>
                          <Trash2 aria-hidden className="size-5" />
                        </IconButton>
                      </span>
                    </Unlocked>
                  </div>
                  <details open={isWrong || isAsked(color) || undefined}>
                    <summary className="min-h-target cursor-pointer py-2 font-semibold text-sm">
                      {t('colors.names')}
                    </summary>
                    <p className="mb-3 text-muted text-sm">{t('colors.names_hint')}</p>
                    <div className="grid items-start gap-3 sm:grid-cols-2">
                      {others.map((language) => (
                        <Field key={language} {...field(`colors.${at}.names.${language}`)}>
                          <Input
                            {...form.register(`colors.${at}.names.${language}`)}
                            lang={language}
                            autoComplete="off"
                            maxLength={MAX_COLOR_NAME_LENGTH}
                          />
                        </Field>
                      ))}
                    </div>
                  </details>
                </li>
              );
            })}
          </ul>
          <AddButton id={fieldId('add-color')} disabled={colors.length >= MAX_MIXED_COLORS} onClick={add}>
            {t('colors.add')}
          </AddButton>
        </div>
        <ColorPreview color={colors.find(({ id }) => id === shown) ?? colors[0] ?? null} />
      </div>
    </Card>
  );
}
