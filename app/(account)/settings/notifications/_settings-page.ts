/** Where all its forms are shown again. */
export const settingsPage = "/settings/notifications";
