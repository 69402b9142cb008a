import { useTranslation } from '@fori/client/use-translation';
import { widthOf } from '@fori/domain/logo-zones';
import { formatNumber } from '@fori/i18n/format';
import { Notice } from '@fori/ui/states';
import { useMemo } from 'react';
import { usePreferences } from '../../../shared/preferences.tsx';
import { useDesignDraftLater, useNameOf } from '../hooks/use-designer.ts';
import { sharpPixels } from '../measures.ts';
import { warningsOf } from '../model/warnings.ts';

/** Warnings before ordering. */
export function Warnings() {
  const { t } = useTranslation(['jacket', 'designer']);
  const { language } = usePreferences();
  const work = useDesignDraftLater((now) => now);
  const nameOf = useNameOf();
  const warnings = useMemo(() => warningsOf(work), [work]);
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warning" title={t('designer:warning.label')}>
      <ul className="flex flex-col gap-1">
        {warnings.map((warning) => {
          const name = nameOf(warning.logo.logo);
          const text =
            warning.kind !== 'resolution'
              ? `${t(`designer:warning.${warning.kind}`, { name })} (${t(`view.${warning.logo.view}`)})`
              : t('designer:warning.resolution', {
                  name,
                  pixels: formatNumber(warning.pixels, language, 0),
                  width: widthOf(warning.logo),
                  needed: formatNumber(sharpPixels(widthOf(warning.logo)), language, 0),
                });
          return <li key={`${warning.kind} ${warning.logo.id}`}>{text}</li>;
        })}
      </ul>
    </Notice>
  );
}
