-- An amount of € 1 is a sign that there is no price (LEAST_PRICES in lib/listings/rules-price.ts says from what sum on
-- one is): an import leaves it out, and homes of before lose it here, as they would at their next change.
UPDATE properties SET price = NULL
WHERE price IS NOT NULL AND (price <= 0
  OR price * price_factor < CASE market WHEN 'rent' THEN 20 ELSE 1000 END);
