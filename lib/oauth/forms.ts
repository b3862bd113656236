import { z } from "zod";
import { parseRowId } from "#lib/db/row-id.ts";
import { choice, chosen, email, file, hidden, lines, list, readAs, secret, text } from "#lib/fields/fields.ts";
import { msg } from "#lib/language/translate.ts";
import { largestLogoBytes } from "./applications/logo.ts";
import { memberRoles } from "./members/role.ts";
import {
  lifetimeNames as initialTokenLifetimes,
  longestName as longestInitialTokenName,
  registrationCounts,
} from "./registration/initial-token.ts";
import { lifetimeNames, longestName } from "./tokens/personal-token.ts";

// The fields of every form about applications and what they may do.

/** The button that was pressed: anything but "authorize" is a no. */
const decision = () => chosen();

/** Boxes of what somebody allows besides what is always asked for. */
const scopes = () => list();

export const ConsentForm = z.object({ decision: decision(), scopes: scopes() });
export const DeviceForm = z.object({ user_code: hidden(), decision: decision(), scopes: scopes() });
export const ReauthenticateForm = z.object({ current_password: secret(), decision: decision() });
export const SelectAccountForm = z.object({ account: chosen() });

export const PersonalTokenForm = z.object({
  name: text({ longest: longestName, required: msg("Give it a name.") }),
  scopes: scopes(),
  lifetime: choice(lifetimeNames, msg("Choose how long it lives.")),
});
export const DeletePersonalTokenForm = z.object({ token_id: hidden() });

export const InitialTokenForm = z.object({
  name: text({ longest: longestInitialTokenName, required: msg("Give it a name.") }),
  scopes: scopes(),
  registrations: choice(registrationCounts, msg("Choose how many.")),
  lifetime: choice(initialTokenLifetimes, msg("Choose how long it lives.")),
});
export const DeleteInitialTokenForm = z.object({ token_id: hidden() });

export const LogoForm = z.object({ logo: file({ largestBytes: largestLogoBytes }) });
export const RedirectUriForm = z.object({ uri: hidden() });
export const AddSecretForm = z.object({ lifetime: chosen(), grace: chosen() });
export const DeleteSecretForm = z.object({ secret_id: hidden() });

/** The name of the application, typed by whoever means it. */
const typedName = () => text({ required: true });

export const TransferForm = z.object({ email: email({ required: true }), confirm_transfer: typedName() });
export const DeleteApplicationForm = z.object({ confirm_delete: typedName() });

/** Whom: what was typed, or the number or competitor id of whose button was pressed. */
export const InviteForm = z.object({
  find: text({ longest: 254 }),
  person: hidden(),
  role: choice(memberRoles, msg("Choose what they are to be.")),
});
/** An invitation, by whoever takes it back or answers it. */
export const InvitationForm = z.object({
  invitation_id: readAs(hidden(), parseRowId, msg("There is no such invitation.")),
});
const accountId = () => readAs(hidden(), parseRowId, msg("There is nobody like that."));
export const MemberForm = z.object({ account_id: accountId() });
export const RoleForm = z.object({
  account_id: accountId(),
  role: choice(memberRoles, msg("Choose what they are to be.")),
});

/** Which state of it somebody of the staff has looked at. */
export const VerifyForm = z.object({ seen: hidden() });
export const SuspendForm = z.object({
  reason: text({ longest: 500, required: msg("Say why: its owner and the people who use it will read it.") }),
});
export const EndSecretsForm = z.object({ confirm_end: typedName() });
export const ContactOwnerForm = z.object({
  message: lines({ longest: 5000, required: msg("Write what its owner should know.") }),
});
