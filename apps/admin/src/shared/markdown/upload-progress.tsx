/** How much of a file has been uploaded. */
export const UploadProgress = ({ label, sent }: { label: string; sent: number }) => (
  <div className="mt-2 grid gap-1 text-sm">
    <span className="truncate text-muted">{label}</span>
    <progress aria-label={label} value={sent} max={1} className="h-2 w-full accent-spruce" />
  </div>
);
