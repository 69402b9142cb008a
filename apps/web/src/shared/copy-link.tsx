/** An address to copy manually, selected as soon as it appears. */
export function CopyLink({ label, address }: { label: string; address: string }) {
  return (
    <label className="flex flex-col gap-1 text-sm">
      <span className="font-semibold">{label}</span>
      <input
        readOnly
        value={address}
        ref={(field) => {
          field?.focus();
          field?.select();
        }}
        onFocus={(event) => event.currentTarget.select()}
        className="min-h-target w-full rounded-control border border-line bg-surface px-3 font-mono text-ink"
      />
    </label>
  );
}
