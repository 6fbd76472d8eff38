import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { isStaff, type Role } from '#contract/common/roles.ts';
import type { Actor } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ACCESS_TOKEN_SECONDS } from './rules.ts';

const ISSUER = 'kasuwa';
const AUDIENCE = 'kasuwa-api';
const ALGORITHM = 'HS256';
const MAX_TOKEN_CHARS = 2000;

/** Returns a signed access token (JWT), valid for 15 minutes, that contains the ids of the user and the session. */
export const signAccessToken = (
  { secrets, clock }: Platform,
  who: { userId: number; signInId: number },
): Promise<string> => {
  const issuedAt = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT({ sid: who.signInId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(who.userId))
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(secrets.tokenKey);
};

interface LiveSignIn {
  user_id: number;
  role: Role;
  has_confirmed_phone: boolean;
  has_confirmed_email: boolean;
  has_two_step: boolean;
}

/** Is how long, in milliseconds, this process caches the state of a session for requests that only read. */
const TRUST_MS = 3000;

/**
 * Returns the user who makes a request; null without a valid token. For a write (`isWrite`) it reads the session from
 * the database, so that a session that has just ended can change nothing.
 */
export type Authenticate = (
  authorization: string | undefined,
  isWrite: boolean,
) => Promise<Actor | null>;

/**
 * Returns the function that verifies the access token of a request. It looks the session up for each write and every
 * few seconds for reads, so that logout, suspension and role changes take effect immediately or within 5 s.
 */
export const makeAuthenticate = ({ secrets, clock, database }: Platform): Authenticate => {
  const live = new LRUCache<number, LiveSignIn>({ max: 20_000, ttl: TRUST_MS });

  /**
   * Returns the current state of a session that has not ended, from the cache (except for writes) or the database; null
   * when it has ended or the account is suspended.
   */
  const findLive = async (
    signInId: number,
    userId: number,
    isWrite: boolean,
  ): Promise<LiveSignIn | null> => {
    const existing = isWrite ? undefined : live.get(signInId);
    if (existing) return existing.user_id === userId ? existing : null;
    const { rows } = await database.pool.query<LiveSignIn>({
      name: 'live_sign_in',
      text: `SELECT s.user_id, u.role, u.phone_verified_at IS NOT NULL AS has_confirmed_phone,
                    u.email_verified_at IS NOT NULL AS has_confirmed_email,
                    EXISTS (SELECT FROM two_step t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL)
                      OR EXISTS (SELECT FROM passkey p WHERE p.id = s.passkey_id AND p.user_id = u.id) AS has_two_step
             FROM sign_in s JOIN app_user u ON u.id = s.user_id
             WHERE s.id = $1 AND u.id = $2 AND s.ended_at IS NULL AND u.suspended_at IS NULL`,
      values: [signInId, userId],
    });
    const [row] = rows;
    // A session is not cached while its user must still confirm the phone or set up two-step sign-in, so that doing so
    // takes effect immediately.
    const lacksNothing = row?.has_confirmed_phone && (row.has_two_step || !isStaff(row));
    if (row && lacksNothing) live.set(signInId, row);
    else live.delete(signInId);
    return row ?? null;
  };

  return async (authorization, isWrite) => {
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
    if (!token || token.length > MAX_TOKEN_CHARS) return null;
    const verified = await jwtVerify(token, secrets.tokenKey, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'sub', 'sid'],
      currentDate: clock.now(),
    }).catch(() => null);
    const userId = Number(verified?.payload.sub);
    const signInId = Number(verified?.payload['sid']);
    if (!Number.isSafeInteger(userId) || !Number.isSafeInteger(signInId)) return null;
    const found = await findLive(signInId, userId, isWrite);
    if (!found) return null;
    return {
      id: userId,
      role: found.role,
      signInId,
      hasConfirmedPhone: found.has_confirmed_phone,
      hasConfirmedEmail: found.has_confirmed_email,
      hasTwoStep: found.has_two_step,
    };
  };
};
