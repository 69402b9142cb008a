/** A progress from 0 to 1 as text and bar. */
export const Progress = ({ value, label }: { value: number; label: string }) => (
  <div className="w-full">
    <p className="mb-1 text-sm">{label}</p>
    <progress
      aria-label={label}
      value={value}
      max={1}
      className="block h-2 w-full appearance-none overflow-hidden rounded-control bg-stage [&::-moz-progress-bar]:bg-spruce [&::-webkit-progress-bar]:bg-stage [&::-webkit-progress-value]:bg-spruce"
    />
  </div>
);
