import type { LogoMaking } from '@fori/domain/logo-making';
import { makingText } from './making-text.ts';
import type { AnyTranslate } from './messages.ts';
import { logoName } from './options.ts';

/** A logo's name and, unless it is made as usual, how it is made. For the server: pages show names it has made. */
export const logoText = (t: AnyTranslate, logo: LogoMaking & { logo: string }): string => {
  const making = makingText(t, logo);
  return making === null ? logoName(t, logo.logo) : `${logoName(t, logo.logo)} (${making})`;
};
