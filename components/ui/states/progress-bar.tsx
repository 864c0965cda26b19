type ProgressBarProps = {
  label: string;
  /** 0 to 1. */
  value: number;
};

export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={1}
      value={value}
      className="block h-1 w-full overflow-hidden rounded-full"
    />
  );
}
