-- Who was on the list of a draft managed it before agreeing was asked for, and does so still; but not who has declined.
UPDATE "competition_invitations" AS invitation SET "state" = 'accepted'
FROM "competitions"
WHERE competitions.id = invitation.competition_id AND NOT competitions.is_visible AND competitions.confirmed_at IS NULL
	AND invitation.state = 'invited'
	AND (
		EXISTS (SELECT FROM competition_organizers AS named
			WHERE named.competition_id = invitation.competition_id AND named.account_id = invitation.account_id)
		OR EXISTS (SELECT FROM competition_delegates AS named
			WHERE named.competition_id = invitation.competition_id AND named.account_id = invitation.account_id)
	)
	AND NOT EXISTS (SELECT FROM audit_events AS event
		WHERE event.subject_type = 'competition' AND event.subject_id = invitation.competition_id
			AND event.actor_id = invitation.account_id AND event.kind = 'competition.invitation_declined');
