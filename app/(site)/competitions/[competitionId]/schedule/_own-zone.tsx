"use client";

type Props = {
  /** The page, up to the name of a zone. */
  address: string;
  label: string;
};

/** Only the browser knows its zone, and says so when it is asked to. */
export function OwnZone({ address, label }: Props) {
  const show = () => {
    window.location.assign(address + encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone));
  };
  return (
    <button type="button" className="button button-quiet button-small needs-script" onClick={show}>
      {label}
    </button>
  );
}
