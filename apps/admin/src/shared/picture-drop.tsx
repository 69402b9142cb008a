import { cn } from '@fori/ui/cn';
import { type ReactNode, useRef, useState } from 'react';
import { useLocked } from './form/lock.tsx';

interface PictureDropProps {
  /** what the file is for */
  label: string;
  /** the types to choose from; by default those of photographs */
  accept?: string;
  /** a picture is being sent; no other is taken */
  busy: boolean;
  onFile: (file: File) => void;
  /** receives a function that opens the browser's file chooser */
  children: (choose: () => void) => ReactNode;
}

/** An area that takes a dropped or chosen picture; locked, it only shows what is within. */
export function PictureDrop({
  label,
  accept = 'image/png,image/jpeg,image/webp,image/avif',
  busy,
  onFile,
  children,
}: PictureDropProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  if (useLocked()) return <div className="flex flex-wrap items-start gap-4">{children(() => undefined)}</div>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped here can be chosen by the button, too
    <div
      onDragOver={(event) => {
        if (busy || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file && !busy) onFile(file);
      }}
      className={cn(
        'flex flex-wrap items-start gap-4 border border-dashed p-3',
        over ? 'border-spruce bg-spruce-tint' : 'border-line',
      )}
    >
      {children(() => chooser.current?.click())}
      <input
        ref={chooser}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </div>
  );
}
