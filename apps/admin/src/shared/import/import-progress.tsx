import { LoaderCircle } from 'lucide-react';

interface ImportProgressProps {
  file: string;
  /** what is being done */
  status: string;
  /** from 0 to 1; null while unknown */
  share: number | null;
  note: string;
}

/** How far an import is. */
export function ImportProgress({ file, status, share, note }: ImportProgressProps) {
  return (
    <div className="flex flex-col gap-3 rounded-control border border-hair bg-surface p-4 sm:p-6">
      <p role="status" className="flex items-center gap-3 font-semibold">
        <LoaderCircle aria-hidden className="size-5 shrink-0 animate-turn text-spruce" />
        <span className="min-w-0 wrap-anywhere">{status}</span>
      </p>
      <div
        role="progressbar"
        aria-label={file}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(share !== null && { 'aria-valuenow': Math.round(share * 100) })}
        className="h-2 overflow-hidden rounded-full bg-stage"
      >
        <div
          className="h-full bg-spruce transition-[width] duration-300"
          style={{ width: `${Math.round((share ?? 0.05) * 100)}%` }}
        />
      </div>
      <p className="text-muted text-sm">{note}</p>
    </div>
  );
}
