-- The field that says where suggests homes whose reference begins with what is typed.
CREATE INDEX properties_reference_beginning ON properties (lower(reference) text_pattern_ops) WHERE published;
