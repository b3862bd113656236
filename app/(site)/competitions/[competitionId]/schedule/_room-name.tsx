import type { CSSProperties } from "react";

/** A room with its colour beside it: the name is what says which it is. */
export const RoomName = ({ name, color }: { name: string; color: string }) => (
  <span className="room-name" style={{ "--room": color } as CSSProperties}>
    <bdi>{name}</bdi>
  </span>
);
