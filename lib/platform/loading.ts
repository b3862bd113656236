import { ProcessWide } from "./process-wide.ts";

const loading = new ProcessWide<boolean>("is loading");

/** Whether this process still loads what it answers pages with: it lives, but nobody should be sent to it yet. */
export const isLoading = (): boolean => loading.value ?? false;

/** Says so of this process. */
export const setLoading = (value: boolean): void => {
  loading.value = value;
};
