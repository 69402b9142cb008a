import { useTranslation } from '@fori/client/use-translation';
import { countries } from '@fori/domain/countries';
import type { Language } from '@fori/domain/languages';
import { MAX_AREAS, MAX_METHODS } from '@fori/domain/shipping-methods';
import { Field } from '@fori/ui/field';
import { IconButton } from '@fori/ui/icon-button';
import { Card } from '@fori/ui/section';
import { ArrowUp, Trash2 } from 'lucide-react';
import { flushSync } from 'react-dom';
import { AddButton } from '../../../shared/form/add-button.tsx';
import { Input } from '../../../shared/form/controls.tsx';
import { ListError } from '../../../shared/form/list-error.tsx';
import { Unlocked } from '../../../shared/form/lock.tsx';
import { useFormats } from '../../../shared/use-formats.ts';
import { type AreaForm, type MethodForm, newArea, newMethod, type ZoneForm } from '../form.ts';
import { MethodFields, type Wiring } from './method-fields.tsx';
import { CountrySelect } from './selects.tsx';

interface ZoneCardProps {
  zone: ZoneForm;
  wiring: Wiring;
  onChange: (zone: ZoneForm) => void;
  onRemove: () => void;
}

/** A zone: its countries and postal codes, and the methods by which goods are sent there. */
export function ZoneCard({ zone, wiring, onChange, onRemove }: ZoneCardProps) {
  const { t, i18n } = useTranslation('admin-shipping');
  const { country } = useFormats();
  const { areas, methods } = zone;
  const name = zone.name || t('zone_unnamed');
  const byName = countries.toSorted((a, b) => country(a).localeCompare(country(b), i18n.language));
  const focus = (field: string) => document.getElementById(wiring(field).id)?.focus();
  const setAreas = (next: AreaForm[]) => onChange({ ...zone, areas: next });
  const setMethods = (next: MethodForm[]) => onChange({ ...zone, methods: next });
  const addArea = () => {
    const used = areas.map((area) => area.country);
    flushSync(() => setAreas([...areas, newArea(byName.find((code) => !used.includes(code)) ?? 'FI')]));
    focus(`areas.${areas.length}.country`);
  };
  const addMethod = () => {
    flushSync(() => setMethods([...methods, newMethod()]));
    focus(`methods.${methods.length}.kind`);
  };
  const moveUp = (at: number, method: MethodForm) => {
    flushSync(() => setMethods(methods.toSpliced(at, 1).toSpliced(at - 1, 0, method)));
    focus(`methods.${at - 1}.up`);
  };
  const remove = (act: () => void, then: string) => {
    flushSync(act);
    focus(then);
  };

  return (
    <Card
      title={name}
      className="min-w-0"
      actions={
        <Unlocked>
          <IconButton label={t('remove_zone', { name })} onClick={onRemove}>
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        </Unlocked>
      }
    >
      <div className="grid gap-6">
        <Field {...wiring('name')} label={t('zone')} required className="max-w-form">
          <Input value={zone.name} onChange={({ target }) => onChange({ ...zone, name: target.value })} />
        </Field>
        <fieldset className="grid min-w-0 gap-3">
          <legend className="mb-2 font-semibold">{t('areas')}</legend>
          <ListError {...wiring('areas')} />
          {areas.map((area, at) => {
            const change = (part: Partial<AreaForm>) => setAreas(areas.with(at, { ...area, ...part }));
            return (
              <div key={area.id} className="grid items-start gap-3 sm:grid-cols-[1fr_2fr_auto]">
                <Field {...wiring(`areas.${at}.country`)} label={t('country')}>
                  <CountrySelect value={area.country} onChange={(code) => change({ country: code })} />
                </Field>
                <Field
                  {...wiring(`areas.${at}.prefixes`)}
                  label={t('postal_prefixes')}
                  {...(at === 0 && { hint: t('postal_prefixes_hint') })}
                >
                  <Input
                    value={area.prefixes}
                    onChange={({ target }) => change({ prefixes: target.value })}
                    autoComplete="off"
                    className="font-mono"
                  />
                </Field>
                <Unlocked>
                  <IconButton
                    label={t('remove_area', { country: country(area.country), zone: name })}
                    onClick={() => remove(() => setAreas(areas.toSpliced(at, 1)), 'add-area')}
                    className="self-end max-sm:justify-self-end"
                  >
                    <Trash2 aria-hidden className="size-5" />
                  </IconButton>
                </Unlocked>
              </div>
            );
          })}
          <AddButton
            id={wiring('add-area').id}
            disabled={areas.length >= MAX_AREAS}
            onClick={addArea}
            className="justify-self-start"
          >
            {t('add_area')}
          </AddButton>
        </fieldset>
        <fieldset className="grid min-w-0 gap-4">
          <legend className="font-semibold">{t('methods')}</legend>
          <p className="text-muted text-sm">{t('methods_hint')}</p>
          <ListError {...wiring('methods')} />
          {methods.map((method, at) => {
            const methodName = method.names[i18n.language as Language] || method.names.en || t('method_unnamed');
            return (
              <section key={method.id} aria-label={methodName} className="grid gap-4 border-hair border-l-2 pl-4">
                <div className="flex items-center justify-between gap-3">
                  <h3 className="wrap-break-word min-w-0 font-semibold">{methodName}</h3>
                  <Unlocked>
                    <span className="flex">
                      {methods.length > 1 && (
                        <IconButton
                          id={wiring(`methods.${at}.up`).id}
                          label={t('move_up', { name: methodName })}
                          disabled={at === 0}
                          onClick={() => moveUp(at, method)}
                        >
                          <ArrowUp aria-hidden className="size-5" />
                        </IconButton>
                      )}
                      <IconButton
                        label={t('remove_method', { name: methodName })}
                        onClick={() => remove(() => setMethods(methods.toSpliced(at, 1)), 'add-method')}
                      >
                        <Trash2 aria-hidden className="size-5" />
                      </IconButton>
                    </span>
                  </Unlocked>
                </div>
                <MethodFields
                  method={method}
                  name={methodName}
                  wiring={(field) => wiring(`methods.${at}.${field}`)}
                  onChange={(next) => setMethods(methods.with(at, next))}
                />
              </section>
            );
          })}
          <AddButton
            id={wiring('add-method').id}
            disabled={methods.length >= MAX_METHODS}
            onClick={addMethod}
            className="justify-self-start"
          >
            {t('add_method')}
          </AddButton>
        </fieldset>
      </div>
    </Card>
  );
}
