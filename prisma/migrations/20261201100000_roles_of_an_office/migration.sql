-- Two roles more: who leads an office, and who does its viewings. Alone, because a transaction can't use a value that it
-- adds.
ALTER TYPE "staff_role" ADD VALUE 'manager';
ALTER TYPE "staff_role" ADD VALUE 'agent';
