import type { LogoMaking } from '@fori/domain/logo-making';
import type { LogoZone } from '@fori/domain/logo-zones';
import { inSentence, makingText } from './making-text.ts';
import type { AnyTranslate } from './messages.ts';
import { logoName } from './options.ts';
import type { Translate } from './types.ts';

/**
 * A logo's name, its zone unless it is on the body, and how it is made unless that is as usual. For the server: pages show
 * names it has made.
 */
export const logoText = (t: AnyTranslate, logo: LogoMaking & { logo: string; zone?: LogoZone | undefined }): string => {
  const making = makingText(t, logo);
  const zone = logo.zone && inSentence((t as unknown as Translate)(`designer:zone.${logo.zone}`));
  return `${logoName(t, logo.logo)}${zone ? `, ${zone}` : ''}${making === null ? '' : ` (${making})`}`;
};
