import { useTranslation } from '@fori/client/use-translation';
import { widthOf } from '@fori/domain/logo-zones';
import { formatNumber } from '@fori/i18n/format';
import { Notice } from '@fori/ui/states';
import { useMemo } from 'react';
import { usePreferences } from '../../../shared/preferences.tsx';
import { useDesignDraftLater, useNameOf } from '../hooks/use-designer.ts';
import { sharpPixels } from '../measures.ts';
import { type LogoWarning, warningsOf } from '../model/warnings.ts';

/** Warnings before ordering. */
export function Warnings() {
  const { t } = useTranslation(['jacket', 'designer']);
  const { language } = usePreferences();
  const work = useDesignDraftLater((now) => now);
  const nameOf = useNameOf();
  const warnings = useMemo(() => warningsOf(work), [work]);
  if (warnings.length === 0) return null;
  const textOf = (warning: LogoWarning, name: string): string => {
    if (warning.kind === 'thin') {
      return t('designer:warning.thin', { name, size: formatNumber(warning.size, language, 1) });
    }
    if (warning.kind !== 'resolution') {
      return `${t(`designer:warning.${warning.kind}`, { name })} (${t(`view.${warning.logo.view}`)})`;
    }
    return t('designer:warning.resolution', {
      name,
      pixels: formatNumber(warning.pixels, language, 0),
      width: widthOf(warning.logo),
      needed: formatNumber(sharpPixels(widthOf(warning.logo)), language, 0),
    });
  };
  return (
    <Notice tone="warning" title={t('designer:warning.label')}>
      <ul className="flex flex-col gap-1">
        {warnings.map((warning) => (
          <li key={`${warning.kind} ${warning.logo.id}`}>{textOf(warning, nameOf(warning.logo.logo))}</li>
        ))}
      </ul>
    </Notice>
  );
}
