const day = 24 * 3600;

/** For how many seconds things of the OAuth service are good. */
export const lifetimes = {
  accessToken: 7200,
  authorizationCode: 600,
  deviceCode: 900,
  idToken: 300,
  /** Begins anew with every refresh. */
  refreshToken: 365 * day,
  /**
   * How long a refresh token that was used stays good, so that two tabs that refresh at once both survive; the first
   * use of a newer access token ends this earlier.
   */
  usedRefreshToken: 60,
} as const;
