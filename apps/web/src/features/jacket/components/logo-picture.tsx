import { isShopLogo } from '@fori/domain/jackets';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useDesignDraft } from '../hooks/use-designer.ts';
import { useDrawing } from '../hooks/use-drawing.ts';

interface LogoPictureProps {
  logo: string;
  /** degrees clockwise */
  rotation?: number | undefined;
}

/** A logo as it looks without the light of the jacket. Decorative: the element around it has its name. */
export function LogoPicture({ logo, rotation = 0 }: LogoPictureProps) {
  const color = useDesignDraft(({ design }) => design.color);
  const upload = useDesignDraft(({ uploads }) => uploads.find(({ id }) => id === logo));
  const { drawing } = useDrawing();
  const [broken, setBroken] = useState<string | null>(null);
  const address = isShopLogo(logo) ? drawing?.patchOf(logo, color, rotation) : upload?.url;

  if (!isShopLogo(logo) && (!upload || broken === upload.url)) {
    return (
      <span className="flex size-full items-center justify-center bg-stage text-muted">
        <ImageOff aria-hidden className="size-1/2" />
      </span>
    );
  }
  if (!address) return <span aria-hidden className="block size-full rounded-full bg-stage" />;
  return (
    <img
      src={address}
      alt=""
      draggable={false}
      // a patch is drawn turned, because its shadow is not
      style={rotation !== 0 && !isShopLogo(logo) ? { rotate: `${rotation}deg` } : undefined}
      onError={() => setBroken(address)}
      className="pointer-events-none size-full select-none object-contain"
    />
  );
}
