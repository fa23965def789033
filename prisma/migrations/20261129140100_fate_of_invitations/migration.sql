-- By which mail an owner was last invited: whoever sent it sees whether the mail server took it. No reference: mails go
-- after a while, and accounts stay.
ALTER TABLE "owners" ADD COLUMN "invitation_mail_id" UUID;
