// A stadium is a rectangle with semicircles for ends: the running track, seen from above.
export function BrandMark({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={(size * 2) / 3} viewBox="0 0 36 24" fill="none" stroke="currentColor" aria-hidden="true">
      <rect x="1.5" y="1.5" width="33" height="21" rx="10.5" strokeWidth="3" />
      <path d="M12 12h12" strokeWidth="7" strokeLinecap="round" />
    </svg>
  );
}
