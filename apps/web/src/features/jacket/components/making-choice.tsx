import { useTranslation } from '@fori/client/use-translation';
import { isShopLogo, type PlacedLogo } from '@fori/domain/jackets';
import { logoTechniques, patchColours, threadColor, threadColours } from '@fori/domain/sewing';
import { patches, tonalThreadOn } from '@fori/jacket/palette';
import { ColorPicker, OptionButtons } from '@fori/ui/options';
import { useDesignDraft } from '../hooks/use-designer.ts';
import { useLogoActions } from '../hooks/use-logo-actions.ts';

const USUAL = 'usual';

/** How a logo is made: its technique, and the colours of its patch and thread (JACKET-141). */
export function MakingChoice({ logo: listed, name }: { logo: PlacedLogo; name: string }) {
  const { t } = useTranslation('designer');
  const { make } = useLogoActions();
  const color = useDesignDraft(({ design }) => design.color);
  // the list waits for the jacket, and a radio button must show its choice at once
  const logo = useDesignDraft(({ design }) => design.logos.find(({ id }) => id === listed.id)) ?? listed;
  const { technique, patch, thread } = logo;
  const isHouse = isShopLogo(logo.logo);
  const tonal = patch ? patches[patch].thread : tonalThreadOn(color);
  const techniques = [
    { value: USUAL, label: t(isHouse ? 'technique.usual_house' : 'technique.usual_own') },
    ...logoTechniques.map((value) => ({ value, label: t(`technique.${value}`) })),
  ];
  return (
    <div className="flex basis-full flex-col gap-4 pt-2 pr-1 pb-3">
      <OptionButtons
        legend={t('technique.of', { name })}
        options={techniques}
        value={technique ?? USUAL}
        onChange={(value) => make(logo, { patch, thread, technique: logoTechniques.find((known) => known === value) })}
        soldOutLabel=""
      />
      {technique === 'patch' && (
        <ColorPicker
          legend={t('patch.label')}
          options={patchColours.map((value) => ({ value, label: t(`patch.${value}`), swatch: patches[value].base }))}
          value={patch ?? null}
          onChange={(value) => make(logo, { technique, thread, patch: patchColours.find((known) => known === value) })}
          soldOutLabel=""
        />
      )}
      {(technique === 'patch' || (technique === 'embroidery' && isHouse)) && (
        <ColorPicker
          legend={t('thread.label')}
          options={threadColours.map((value) => ({
            value,
            label: t(`thread.${value}`),
            swatch: threadColor(value, tonal),
          }))}
          value={thread ?? null}
          onChange={(value) => make(logo, { technique, patch, thread: threadColours.find((known) => known === value) })}
          soldOutLabel=""
        />
      )}
      {technique === 'embroidery' && !isHouse && <p className="text-muted text-sm">{t('technique.own_colours')}</p>}
    </div>
  );
}
